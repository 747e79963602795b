class FloatStep {
    static float step(float x) {
        float next = x + 1f;
        assert next > x; //~ assertion   large values, infinity and NaN
        return next;
    }
}
