package vipa.jdk.java.util.stream;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.BaseStream;

/** The steps in the middle of a stream. */
final class Ops {
    private Ops() {}

    static void expect(Object wanted) {
        if (wanted == null) {
            throw new NullPointerException();
        }
    }

    static final class Mapped extends Chain.Op {
        private final Function mapper;

        Mapped(Function mapper) {
            expect(mapper);
            this.mapper = mapper;
        }

        Step over(Step next) {
            return new Step(next) {
                void accept(Object element) {
                    next.accept(mapper.apply(element));
                }
            };
        }
    }

    static final class Seen extends Chain.Op {
        private final Consumer action;

        Seen(Consumer action) {
            expect(action);
            this.action = action;
        }

        Step over(Step next) {
            return new Step(next) {
                void accept(Object element) {
                    action.accept(element);
                    next.accept(element);
                }
            };
        }
    }

    /** Steps that let only some elements through. */
    abstract static class Choice extends Chain.Op {
        long size(long before) {
            return Origin.UNKNOWN;
        }
    }

    static final class Filtered extends Choice {
        private final Predicate wanted;

        Filtered(Predicate wanted) {
            expect(wanted);
            this.wanted = wanted;
        }

        Step over(Step next) {
            return new Step(next) {
                void accept(Object element) {
                    if (wanted.test(element)) {
                        next.accept(element);
                    }
                }
            };
        }
    }

    static final class Distinct extends Choice {
        Step over(Step next) {
            return new Step(next) {
                private final LinkedHashSet known = new LinkedHashSet();

                void accept(Object element) {
                    if (known.add(element)) {
                        next.accept(element);
                    }
                }
            };
        }
    }

    static final class While extends Choice {
        private final Predicate wanted;

        While(Predicate wanted) {
            expect(wanted);
            this.wanted = wanted;
        }

        Step over(Step next) {
            return new Step(next) {
                private boolean ended;

                void accept(Object element) {
                    if (!ended && wanted.test(element)) {
                        next.accept(element);
                    } else {
                        ended = true;
                    }
                }

                boolean full() {
                    return ended || next.full();
                }
            };
        }
    }

    static final class After extends Choice {
        private final Predicate unwanted;

        After(Predicate unwanted) {
            expect(unwanted);
            this.unwanted = unwanted;
        }

        Step over(Step next) {
            return new Step(next) {
                private boolean begun;

                void accept(Object element) {
                    begun = begun || !unwanted.test(element);
                    if (begun) {
                        next.accept(element);
                    }
                }
            };
        }
    }

    /** The streams that elements are mapped to, one behind the other. */
    static final class Flattened extends Choice {
        private final Function mapper;

        Flattened(Function mapper) {
            expect(mapper);
            this.mapper = mapper;
        }

        Step over(Step next) {
            return new Step(next) {
                void accept(Object element) {
                    try (BaseStream inner = (BaseStream) mapper.apply(element)) {
                        if (inner != null) {
                            acceptAll(inner.sequential().iterator());
                        }
                    }
                }

                private void acceptAll(Iterator each) {
                    while (!next.full() && each.hasNext()) {
                        next.accept(each.next());
                    }
                }
            };
        }
    }

    /** So many are left out, and then so many let through. */
    static final class Slice extends Chain.Op {
        private final long skipped;
        private final long limit;

        Slice(long skipped, long limit) {
            if (skipped < 0 || limit < 0) {
                throw new IllegalArgumentException();
            }
            this.skipped = skipped;
            this.limit = limit;
        }

        long size(long before) {
            return Math.min(limit, Math.max(0, before - skipped));
        }

        Step over(Step next) {
            return new Step(next) {
                private long toSkip = skipped;
                private long left = limit;

                void accept(Object element) {
                    if (toSkip > 0) {
                        toSkip--;
                    } else if (left > 0) {
                        left--;
                        next.accept(element);
                    }
                }

                boolean full() {
                    return left == 0 || next.full();
                }
            };
        }
    }

    static final class Sorted extends Chain.Op {
        private final Comparator order;

        Sorted(Comparator order) {
            this.order = order;
        }

        /** All elements come before the first one goes on, however few are wanted later. */
        Step over(Step next) {
            return new Step(next) {
                private final ArrayList all = new ArrayList();

                void begin() {}

                void accept(Object element) {
                    all.add(element);
                }

                boolean full() {
                    return false;
                }

                void end() {
                    all.sort(order);
                    next.begin();
                    for (int i = 0; i < all.size() && !next.full(); i++) {
                        next.accept(all.get(i));
                    }
                    next.end();
                }
            };
        }
    }
}
