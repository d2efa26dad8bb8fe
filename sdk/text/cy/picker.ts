// Compiled from picker.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const pickerWords = {
  title: "Dewiswch fideo neu eitem arall",
  signedOut: "Dydych chi ddim wedi mewngofnodi yma. Mae’r rhestr yn dangos yr hyn y gall pawb ei weld.",
  noneTitle: "Heb ganfod dim.",
  noneHelp: "Rhowch gynnig ar eiriau eraill neu lai o hidlyddion.",
  notPublic: "Ni all pawb weld yr eitem hon. Efallai y gofynnir i bobl yn y cwrs fewngofnodi.",
  part: "Dechrau gyda",
  whole: "Yr eitem gyfan",
  insert: "Mewnosod",
  sent: "Wedi’i fewnosod. Gallwch gau’r ffenestr hon.",
  more: "Ychwanegu a dewis rhagor",
  chosen: ({ count }: { count: number }): string => pluralText(count, { zero: "Dim eitemau wedi’u dewis", one: `${count.toLocaleString('cy')} eitem wedi’i dewis`, two: `${count.toLocaleString('cy')} eitem wedi’u dewis`, few: `${count.toLocaleString('cy')} eitem wedi’u dewis`, many: `${count.toLocaleString('cy')} eitem wedi’u dewis`, other: `${count.toLocaleString('cy')} eitem wedi’u dewis` }),
  submitTitle: "Cyflwyno gwaith",
  submitHelp: "Mae’r hyn a gyflwynwch yma yn breifat. Mae eich athrawon yn ei weld yn yr aseiniad.",
  record: "Recordio gyda’r camera",
  submit: "Cyflwyno",
  submission: "Ffeiliau’r cyflwyniad hwn",
  submitSignedOut: "Nid ydych wedi mewngofnodi yma. Caewch y ffenestr hon a’i hagor eto.",
  grade: "Gradd",
  noGrade: "Dim gradd",
  gradeFrom: ({ percent }: { percent: number }): string => `Sgôr lawn ar ôl gwylio ${percent.toLocaleString('cy')}%`,
  gradeSteps: "Anfon sgorau rhannol hefyd mewn camau o 10%",
  gradeQuiz: ({ name }: { name: string | number }): string => `Canlyniad y cwis “${name}”`,
  linkLibrary: "Dolen i’r llyfrgell gyfan",
  linkSearch: "Dolen i ganlyniadau’r chwiliad hwn",
  placeName: "Enw yn y cwrs",
  placeHelp: "Mae pawb yn y cwrs yn gweld yr hyn y caiff eu cyfrif ei weld.",
}
