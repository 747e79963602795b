class OwnArray {
    static class Animal {
        int age;
    }

    static final class Dog extends Animal {
        int tricks;
    }

    static int store(int n) {
        Animal[] animals = new Animal[2];
        animals[0] = new Dog();
        animals[1] = n > 0 ? new Animal() : null;
        return animals.length;
    }

    static void clear(Object[] slots) {
        if (slots != null && slots.length > 0) {
            slots[0] = null;
        }
    }
}
