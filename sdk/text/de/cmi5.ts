// Compiled from cmi5.json by `node scripts/messages.ts`. Change the messages there.
export const cmi5Words = {
  action: "cmi5-Paket herunterladen",
  help: "Importieren Sie das Paket in Ihrer Lernumgebung. Sie öffnet dann diesen Eintrag und erfährt, wer ihn abgeschlossen hat.",
  moveOn: "Erledigt, wenn",
  moveOns: {
    NotApplicable: "Geöffnet",
    Completed: "Angesehen",
    Passed: "Quiz bestanden",
    CompletedAndPassed: "Angesehen und Quiz bestanden",
    CompletedOrPassed: "Angesehen oder Quiz bestanden",
  },
  mastery: "Punkte zum Bestehen (Prozent)",
  masteryHelp: "Im Quiz dieses Eintrags, von 0 bis 100. Die Personen müssen hier angemeldet sein. Lassen Sie das Feld leer, wenn kein Quiz zählt.",
  method: "Öffnet sich in",
  methods: {
    AnyWindow: "Einem Rahmen oder Fenster",
    OwnWindow: "Einem eigenen Fenster",
  },
  download: "Herunterladen",
}
