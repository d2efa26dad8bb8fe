// Compiled from cmi5.json by `node scripts/messages.ts`. Change the messages there.
export const cmi5Words = {
  action: "cmi5-pakket downloaden",
  help: "Importeer het pakket in uw leeromgeving. Die opent dan dit item en weet wie het heeft voltooid.",
  moveOn: "Klaar wanneer",
  moveOns: {
    NotApplicable: "Geopend",
    Completed: "Bekeken",
    Passed: "Quiz gehaald",
    CompletedAndPassed: "Bekeken en quiz gehaald",
    CompletedOrPassed: "Bekeken of quiz gehaald",
  },
  mastery: "Score om te slagen (procent)",
  masteryHelp: "Van de quiz van dit item, van 0 tot 100. De mensen moeten hier zijn aangemeld. Laat leeg als geen quiz telt.",
  method: "Opent in",
  methods: {
    AnyWindow: "Een frame of venster",
    OwnWindow: "Een eigen venster",
  },
  download: "Downloaden",
}
