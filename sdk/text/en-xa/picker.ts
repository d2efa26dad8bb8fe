// Compiled from picker.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const pickerWords = {
  title: "[Çhóóšé á víđéó óř áñóťhéř íťém~~~~~~~ ~~]",
  signedOut: "[Ýóú ářé ñóť šíğñéđ íñ héřé. Ţhé łíšť šhóŵš ŵháť évéřýóñé máý šéé.~~~~~~~ ~~~~~~~ ~~~~~~]",
  noneTitle: "[Ñóťhíñğ ŵáš fóúñđ.~~~~~~]",
  noneHelp: "[Ţřý óťhéř ŵóřđš óř féŵéř fíłťéřš.~~~~~~~ ~~~]",
  notPublic: "[Ñóť évéřýóñé çáñ šéé ťhíš íťém. Péópłé íñ ťhé çóúřšé máý bé áškéđ ťó šíğñ íñ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~]",
  part: "[Šťářť ŵíťh~~~~]",
  whole: "[Ţhé ŵhółé íťém~~~~~]",
  insert: "[Îñšéřť~~]",
  sent: "[Îñšéřťéđ. Ýóú çáñ çłóšé ťhíš ŵíñđóŵ.~~~~~~~ ~~~~]",
  more: "[Åđđ áñđ çhóóšé móřé~~~~~~~]",
  chosen: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} íťém çhóšéñ`, other: `${count.toLocaleString('en-xa')} íťémš çhóšéñ` })}~~~]`,
  submitTitle: "[Šúbmíť ŵóřk~~~~]",
  submitHelp: "[Ŵháť ýóú šúbmíť héřé íš příváťé. Ýóúř ťéáçhéřš šéé íť íñ ťhé áššíğñméñť.~~~~~~~ ~~~~~~~ ~~~~~~~~]",
  record: "[Ŕéçóřđ ŵíťh ťhé çáméřá~~~~~~~~]",
  submit: "[Šúbmíť~~]",
  submission: "[Fíłéš óf ťhíš šúbmíššíóñ~~~~~~~~]",
  submitSignedOut: "[Ýóú ářé ñóť šíğñéđ íñ héřé. Płéášé çłóšé ťhíš ŵíñđóŵ áñđ ópéñ íť áğáíñ.~~~~~~~ ~~~~~~~ ~~~~~~~~]",
  grade: "[Ĝřáđé~~]",
  noGrade: "[Ñó ğřáđé~~~]",
  gradeFrom: ({ percent }: { percent: number }): string => `[Fúłł šçóřé fřóm ${percent.toLocaleString('en-xa')} % ŵáťçhéđ~~~~~~~ ~~~~]`,
  gradeSteps: "[Åłšó šéñđ pářťíáł šçóřéš íñ šťépš óf 10 %~~~~~~~ ~~~~~~]",
  gradeQuiz: ({ name }: { name: string | number }): string => `[Ŕéšúłť óf ťhé qúíž “${name}”~~~~~~~ ~~]`,
  linkLibrary: "[Ļíñk ťó ťhé ŵhółé łíbřářý~~~~~~~ ~]",
  linkSearch: "[Ļíñk ťó ŵháť ťhíš šéářçh fíñđš~~~~~~~ ~~]",
  placeName: "[Ñámé íñ ťhé çóúřšé~~~~~~]",
  placeHelp: "[Évéřýóñé íñ ťhé çóúřšé šééš ŵháť ťhéíř áççóúñť máý šéé.~~~~~~~ ~~~~~~~ ~~~]",
}
