// Compiled from cmi5.json by `node scripts/messages.ts`. Change the messages there.
export const cmi5Words = {
  action: "Pobierz pakiet cmi5",
  help: "Pakiet należy zaimportować w środowisku nauczania. Otwiera ono wtedy ten element i wie, kto go ukończył.",
  moveOn: "Zaliczone, gdy",
  moveOns: {
    NotApplicable: "Otwarto",
    Completed: "Obejrzano",
    Passed: "Zaliczono quiz",
    CompletedAndPassed: "Obejrzano i zaliczono quiz",
    CompletedOrPassed: "Obejrzano lub zaliczono quiz",
  },
  mastery: "Wynik zaliczający (procent)",
  masteryHelp: "Quizu tego elementu, od 0 do 100. Osoby muszą być tu zalogowane. Pole pozostaje puste, jeśli żaden quiz się nie liczy.",
  method: "Otwiera się w",
  methods: {
    AnyWindow: "Ramce lub oknie",
    OwnWindow: "Osobnym oknie",
  },
  download: "Pobierz",
}
