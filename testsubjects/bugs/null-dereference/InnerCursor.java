/** The inner class reaches the outer object's array; neither the outer object nor the array is sure to exist. */
class InnerCursor {
    private int[] items;

    class Cursor {
        private int position;

        int next() {
            return items[position++]; //~ null-dereference
            //~^ index-out-of-bounds
        }
    }
}
