// Compiled from comment-settings.json by `node scripts/messages.ts`. Change the messages there.
export const commentSettingsWords = {
  title: "Sylwadau",
  site: "Pwy all roi sylw",
  siteHelp: "Dim ond pobl â chyfrif sy’n darllen sylwadau. Gall eitem neu bolisi cyhoeddi fod yn llymach.",
  modes: {
    off: "Neb",
    "signed-in": "Pobl sy’n mewngofnodi",
    held: "Pobl sy’n mewngofnodi, ar ôl cymeradwyo",
  },
  words: "Geiriau sy’n dal sylw yn ôl",
  wordsHelp: "Un gair neu ymadrodd ar bob llinell. Mae sylw ag un ohonynt, neu â dolen, yn aros am gymeradwyaeth.",
  policyOff: "Dim sylwadau",
  policyOffHelp: "Nid oes sylwadau ar eitemau o dan y polisi hwn.",
  itemHelp: "Gall y safle a’r polisi cyhoeddi fod yn llymach.",
  itemModes: {
    site: "Yn ôl gosodiad y safle",
    held: "Ar ôl cymeradwyo",
    off: "Dim sylwadau",
  },
}
