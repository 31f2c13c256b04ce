extension LightRecord {
    var dayField: DayField {
        get { DayField(isOn: isDayLit, promise: promise, isRest: isRest) }
        set {
            isDayLit = newValue.isOn
            promise = newValue.promise
            isRest = newValue.isRest
        }
    }

    var nightField: NightField {
        get { NightField(isOn: isNightLit, sleptAt: sleptAt) }
        set { (isNightLit, sleptAt) = (newValue.isOn, newValue.sleptAt) }
    }
}
