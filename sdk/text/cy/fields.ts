// Compiled from fields.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const fieldsWords = {
  required: "gofynnol",
  choose: "Dewiswch…",
  clear: "Dim ateb",
  locked: "Darparwyd gan y darlledwr. Ni ellir ei newid yma.",
  suggestions: "Defnyddiwyd o’r blaen",
  problemCount: ({ count }: { count: number }): string => pluralText(count, { '=1': "Mae angen sylw ar un maes.", zero: `Mae angen sylw ar ${count.toLocaleString('cy')} maes.`, two: `Mae angen sylw ar ${count.toLocaleString('cy')} faes.`, few: `Mae angen sylw ar ${count.toLocaleString('cy')} maes.`, many: `Mae angen sylw ar ${count.toLocaleString('cy')} maes.`, other: `Mae angen sylw ar ${count.toLocaleString('cy')} maes.` }),
  bold: "Trwm",
  italic: "Italig",
  list: "Rhestr",
  link: "Dolen",
  linkAsk: "Cyfeiriad y ddolen",
  linkWrong: "Rhowch gyfeiriad sy’n dechrau â https:// neu http://.",
  insertLink: "Mewnosod",
  tools: ({ name }: { name: string | number }): string => `Offer ar gyfer ${name}`,
  otherValue: ({ text }: { text: string }): string => `Rhoddodd rhywun arall: ${(text ? `${text}` : "dim byd")}`,
  changed: "Cadwodd rhywun arall yr eitem hon tra oeddech yn golygu.",
  changedHelp: "Cedwir eich testun. Mae’r meysydd na wnaethoch eu newid nawr yn dangos y fersiwn a gadwyd. Gwiriwch y meysydd sydd wedi’u marcio, yna cadwch eto.",
  notSavedTitle: "Ni ellid cadw popeth",
  notSaved: ({ count }: { count: number }): string => pluralText(count, { '=1': "Cadwyd y gweddill. Tynnwyd y maes hwn o’r ffurflen tra oeddech yn golygu, felly ni chadwyd ei destun. Copïwch ef oddi yma os oes ei angen arnoch.", zero: "Cadwyd y gweddill.", two: "Cadwyd y gweddill. Tynnwyd y meysydd hyn o’r ffurflen tra oeddech yn golygu, felly ni chadwyd eu testun. Copïwch ef oddi yma os oes ei angen arnoch.", few: "Cadwyd y gweddill. Tynnwyd y meysydd hyn o’r ffurflen tra oeddech yn golygu, felly ni chadwyd eu testun. Copïwch ef oddi yma os oes ei angen arnoch.", many: "Cadwyd y gweddill. Tynnwyd y meysydd hyn o’r ffurflen tra oeddech yn golygu, felly ni chadwyd eu testun. Copïwch ef oddi yma os oes ei angen arnoch.", other: "Cadwyd y gweddill. Tynnwyd y meysydd hyn o’r ffurflen tra oeddech yn golygu, felly ni chadwyd eu testun. Copïwch ef oddi yma os oes ei angen arnoch." }),
  loadFailed: "Ni ellid llwytho’r meysydd",
  details: "Manylion",
  describe: "Ychwanegu manylion",
  describeOf: ({ name }: { name: string | number }): string => `Ychwanegu manylion at ${name}`,
  describeTitle: ({ name }: { name: string | number }): string => `Manylion “${name}”`,
  done: "Gorffen",
  exportCsv: "Allforio fel CSV",
  exportJson: "Allforio fel JSON",
  name: "Maes",
  value: "Gwerth",
  itemTitle: "Teitl",
  itemDescription: "Disgrifiad",
}
