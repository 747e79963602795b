# The one command surface of the project. `make help` lists the targets.
# Every target that builds runs `setup` first; it is quick and quiet when nothing is missing.

.DEFAULT_GOAL := help
.PHONY: help setup build demo test lint bench bench-micro evaluate recall strategies fuzz fresh-test clean

# Runs a command with what `setup` provides: a JDK, a C linker and so on, from the system or the user cache.
RUN := scripts/with-env.sh

help: ## list the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 20

setup: ## fetch what is missing (libz3, a JDK, a C linker)
	@scripts/setup.sh

build: setup ## build target/release/vipa
	$(RUN) cargo build --release --package vipa

demo: setup ## analyse a real library and print its confirmed crashes
	@scripts/setup.sh maven
	$(RUN) cargo build --release --package vipa
	@$(RUN) scripts/demo.sh

test: setup lint ## format, lints and every test
	@scripts/setup.sh maven python
	$(RUN) python3 -B results/evaluate/test_evaluate.py
	$(RUN) python3 -B results/evaluate/test_recall.py
	$(RUN) python3 -B results/bench/test_bench.py
	$(RUN) cargo test --workspace

lint: setup ## formatting and clippy, warnings denied
	$(RUN) cargo fmt --all -- --check
	$(RUN) cargo clippy --workspace --all-targets -- -D warnings

bench: setup ## benchmarks: against SpotBugs and fuzzers, growth, strategies, layers, workers, cache; write results/bench
	@scripts/setup.sh maven python
	$(RUN) cargo build --release --package vipa
	$(RUN) python3 -B results/bench/bench.py $(BENCH_ARGS)

bench-micro: setup ## micro-benchmarks of terms, evaluator, exploration and decoding (criterion; MICRO_ARGS filters)
	$(RUN) cargo bench --package vipa-smt --package vipa-symex --package vipa-bytecode --bench terms --bench heap --bench decode -- $(MICRO_ARGS)

evaluate: setup ## evaluate on the standing libraries, write results/libraries.md
	@scripts/setup.sh maven python
	$(RUN) cargo build --release --package vipa
	$(RUN) python3 results/evaluate/evaluate.py $(EVALUATE_ARGS)

recall: setup ## seeded faults and random calls on ten libraries, write results/recall.md (long; goes on where it ended)
	@scripts/setup.sh maven python
	$(RUN) cargo build --release --package vipa
	$(RUN) python3 results/evaluate/recall.py $(RECALL_ARGS)

strategies: setup ## compare the search strategies on graphs and two libraries, write results/strategies.md
	@scripts/setup.sh maven python
	$(RUN) cargo build --release --package vipa
	$(RUN) python3 results/evaluate/strategy_table.py $(STRATEGIES_ARGS)

fuzz: setup ## compare 100,000 random programs with the JVM (VIPA_FUZZ_PROGRAMS, VIPA_FUZZ_SEED)
	VIPA_FUZZ_PROGRAMS=$${VIPA_FUZZ_PROGRAMS:-100000} $(RUN) cargo test --release --package vipa-symex --test fuzz -- --nocapture

fresh-test: ## demo and test in a bare Debian root, as root and as a plain user (needs root)
	scripts/fresh-test.sh $(FRESH_ARGS)

clean: ## remove what was built (vendor/ and the user cache stay)
	$(RUN) cargo clean
