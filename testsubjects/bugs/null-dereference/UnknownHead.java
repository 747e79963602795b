import java.util.TreeMap;
import java.util.TreeSet;

/** A part of a sorted map may lack its neighbours. */
class UnknownHead {
    static int below(int key) {
        TreeMap<Integer, Integer> rates = new TreeMap<>();
        rates.put(10, 1);
        rates.put(20, 2);
        rates.put(30, 3);
        return rates.headMap(25, true).floorEntry(key).getValue(); //~ null-dereference
    }

    static int after(int key) {
        TreeSet<Integer> years = new TreeSet<>();
        years.add(1999);
        years.add(2024);
        return years.descendingSet().lower(key); //~ null-dereference
    }
}
