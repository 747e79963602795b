package subject;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Inputs that are JDK containers with known elements. */
public class Containers {
    /** Its hash depends on a field, so it must not be in a set before that is written. */
    public static class Member {
        public String name;
        public Set<Member> group;

        @Override
        public int hashCode() {
            return name == null ? 0 : name.hashCode();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Member member && name.equals(member.name);
        }
    }

    /** Its constructor looks at the list that it is given. */
    public static class Counted {
        final List<?> list;
        final int size;

        public Counted(List<?> list) {
            this.list = list;
            size = list.size();
        }
    }

    public static boolean reads(Object container, String expected) {
        return expected.equals(container.getClass().getSimpleName() + " " + container);
    }

    public static boolean findsItself(Member member) {
        return member.group.contains(member) && member.group.getClass() == HashSet.class;
    }

    public static boolean findsMember(Set<Member> group) {
        Member only = group.iterator().next();
        return only.group == group && group.contains(only);
    }

    public static boolean holdsItself(List<?> list) {
        return list.size() == 2 && list.get(0) == list && list.get(1) == null;
    }

    public static int counted(Counted counted) {
        return counted.size;
    }
}
