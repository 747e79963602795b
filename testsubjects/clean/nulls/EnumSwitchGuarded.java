class EnumSwitchGuarded {
    enum Light {
        RED,
        GREEN
    }

    static int seconds(Light light) {
        if (light == null) {
            return 0;
        }
        switch (light) {
            case RED:
                return 30;
            case GREEN:
                return 45;
            default:
                return 0;
        }
    }
}
