// Compiled from comment-settings.json by `node scripts/messages.ts`. Change the messages there.
export const commentSettingsWords = {
  title: "[Çómméñťš~~~]",
  site: "[Ŵhó çáñ çómméñť~~~~~]",
  siteHelp: "[Öñłý péópłé ŵíťh áñ áççóúñť řéáđ çómméñťš. Åñ íťém óř á púbłíšhíñğ półíçý çáñ bé šťříçťéř.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~]",
  modes: {
    off: "[Ñó óñé~~]",
    "signed-in": "[Péópłé ŵhó šíğñ íñ~~~~~~]",
    held: "[Péópłé ŵhó šíğñ íñ, áfťéř áppřóváł~~~~~~~ ~~~~]",
  },
  words: "[Ŵóřđš ťháť hółđ á çómméñť~~~~~~~ ~]",
  wordsHelp: "[Öñé ŵóřđ óř phřášé péř łíñé. Å çómméñť ŵíťh óñé óf ťhém, óř ŵíťh á łíñk, íš héłđ fóř áppřóváł.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~~]",
  policyOff: "[Ñó çómméñťš~~~~]",
  policyOffHelp: "[Îťémš úñđéř ťhíš półíçý hávé ñó çómméñťš.~~~~~~~ ~~~~~~]",
  itemHelp: "[Ţhé šíťé áñđ ťhé púbłíšhíñğ półíçý çáñ bé šťříçťéř.~~~~~~~ ~~~~~~~ ~]",
  itemModes: {
    site: "[Åš ťhé šíťé šáýš~~~~~~]",
    held: "[Åfťéř áppřóváł~~~~~]",
    off: "[Ñó çómméñťš~~~~]",
  },
}
