// Compiled from cmi5.json by `node scripts/messages.ts`. Change the messages there.
export const cmi5Words = {
  action: "[Ðóŵñłóáđ çmí5 páçkáğé~~~~~~~]",
  help: "[Împóřť ťhé páçkáğé íñ ýóúř łéářñíñğ éñvířóñméñť. Îť ťhéñ ópéñš ťhíš íťém áñđ łéářñš ŵhó háš çómpłéťéđ íť.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~]",
  moveOn: "[Ðóñé ŵhéñ~~~]",
  moveOns: {
    NotApplicable: "[Öpéñéđ~~]",
    Completed: "[Ŵáťçhéđ~~~]",
    Passed: "[Qúíž páššéđ~~~~]",
    CompletedAndPassed: "[Ŵáťçhéđ, áñđ qúíž páššéđ~~~~~~~~]",
    CompletedOrPassed: "[Ŵáťçhéđ, óř qúíž páššéđ~~~~~~~~]",
  },
  mastery: "[Šçóřé ťó pášš (péřçéñť)~~~~~~~~]",
  masteryHelp: "[Öf ťhé qúíž óf ťhíš íťém, fřóm 0 ťó 100. Îť ñééđš péópłé ŵhó ářé šíğñéđ íñ héřé. Ļéávé íť émpťý íf ñó qúíž çóúñťš.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~]",
  method: "[Öpéñš íñ~~~]",
  methods: {
    AnyWindow: "[Å fřámé óř á ŵíñđóŵ~~~~~~~]",
    OwnWindow: "[Å ŵíñđóŵ óf íťš óŵñ~~~~~~~]",
  },
  download: "[Ðóŵñłóáđ~~~]",
}
