// Compiled from cmi5.json by `node scripts/messages.ts`. Change the messages there.
export const cmi5Words = {
  action: "Lawrlwytho pecyn cmi5",
  help: "Mewnforiwch y pecyn i’ch amgylchedd dysgu. Yna mae’n agor yr eitem hon ac yn gwybod pwy a’i cwblhaodd.",
  moveOn: "Wedi’i wneud pan",
  moveOns: {
    NotApplicable: "Agorwyd",
    Completed: "Gwyliwyd",
    Passed: "Pasiwyd y cwis",
    CompletedAndPassed: "Gwyliwyd, a phasiwyd y cwis",
    CompletedOrPassed: "Gwyliwyd, neu pasiwyd y cwis",
  },
  mastery: "Sgôr i basio (canran)",
  masteryHelp: "O gwis yr eitem hon, o 0 i 100. Rhaid i bobl fod wedi mewngofnodi yma. Gadewch yn wag os nad oes cwis yn cyfrif.",
  method: "Yn agor mewn",
  methods: {
    AnyWindow: "Ffrâm neu ffenestr",
    OwnWindow: "Ei ffenestr ei hun",
  },
  download: "Lawrlwytho",
}
