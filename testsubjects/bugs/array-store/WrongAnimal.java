class WrongAnimal {
    static class Animal {
        int age;
    }

    static final class Cat extends Animal {
        int lives;
    }

    static final class Dog extends Animal {
        int tricks;
    }

    static void add(Animal[] animals) {
        if (animals != null && animals.length > 0) {
            animals[0] = new Dog(); //~ array-store   an array of cats
        }
    }
}
