// Compiled from sign-up.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const signUpWords = {
  lead: "Cewch neges â dolen i gadarnhau eich cyfeiriad e-bost. Yna edrychir ar eich cais.",
  courses: "Cyrsiau",
  name: "Enw",
  email: "Cyfeiriad e-bost",
  job: "Teitl swydd",
  org: "Sefydliad",
  location: "Lleoliad",
  send: "Anfon y cais",
  sent: ({ days, email }: { days: number; email: string | number }): string => pluralText(days, { zero: `Rydym wedi anfon neges at ${email}. Agorwch y ddolen ynddi o fewn ${days.toLocaleString('cy')} diwrnod. Edrychwch yn y ffolder sbam hefyd.`, one: `Rydym wedi anfon neges at ${email}. Agorwch y ddolen ynddi o fewn ${days.toLocaleString('cy')} diwrnod. Edrychwch yn y ffolder sbam hefyd.`, two: `Rydym wedi anfon neges at ${email}. Agorwch y ddolen ynddi o fewn ${days.toLocaleString('cy')} ddiwrnod. Edrychwch yn y ffolder sbam hefyd.`, few: `Rydym wedi anfon neges at ${email}. Agorwch y ddolen ynddi o fewn ${days.toLocaleString('cy')} diwrnod. Edrychwch yn y ffolder sbam hefyd.`, many: `Rydym wedi anfon neges at ${email}. Agorwch y ddolen ynddi o fewn ${days.toLocaleString('cy')} diwrnod. Edrychwch yn y ffolder sbam hefyd.`, other: `Rydym wedi anfon neges at ${email}. Agorwch y ddolen ynddi o fewn ${days.toLocaleString('cy')} diwrnod. Edrychwch yn y ffolder sbam hefyd.` }),
  again: "Anfon eto",
  sentAgain: "Anfonwyd eto.",
  confirmTitle: "Cadarnhau eich cyfeiriad e-bost",
  confirmLead: "Pwyswch y botwm i anfon eich cais.",
  confirm: "Cadarnhau",
  waiting: "Diolch. Mae rhywun yn edrych ar eich cais. Cewch neges pan fydd penderfyniad.",
  approved: "Mae eich cais wedi’i dderbyn. Rydym wedi anfon neges atoch.",
  signIn: "Ewch i fewngofnodi",
}
