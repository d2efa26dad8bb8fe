// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const serverMailWords = {
  hello: ({ name }: { name: string | number }): string => `Helo ${name},`,
  open: ({ site }: { site: string | number }): string => `Agor ${site}`,
  test: {
    subject: ({ site }: { site: string | number }): string => `Neges brawf gan ${site}`,
    text: ({ site }: { site: string | number }): string => `Gall ${site} anfon e-bost. Does dim arall i’w wneud.`,
    reason: "Rydych yn cael y neges hon am i chi anfon prawf atoch chi’ch hun.",
    sent: ({ address }: { address: string | number }): string => `Mae’r gweinydd e-bost wedi derbyn y neges i ${address}.`,
  },
  address: {
    subject: ({ site }: { site: string | number }): string => `Eich cyfeiriad e-bost yn ${site}`,
    fresh: ({ account }: { account: string | number }): string => `Dyma bellach gyfeiriad e-bost eich cyfrif “${account}”.`,
    former: ({ account }: { account: string | number }): string => `Nid dyma gyfeiriad e-bost eich cyfrif “${account}” mwyach. Os nad oeddech yn disgwyl hyn, gofynnwch i weinyddwr.`,
    button: "Eich cyfrif",
    reason: "Rydych yn cael y neges hon am fod cyfeiriad e-bost eich cyfrif wedi newid.",
  },
  newPassword: {
    subject: ({ site }: { site: string | number }): string => `Cyfrinair newydd ar gyfer ${site}`,
    text: ({ account }: { account: string | number }): string => `Mae rhywun wedi gofyn am gyfrinair newydd ar gyfer eich cyfrif “${account}”. Dewiswch un gyda’r botwm hwn. Mae’n gweithio unwaith, am 60 munud.`,
    ignore: "Os nad chi oedd, anwybyddwch y neges hon: nid oes dim yn newid.",
    button: "Dewis cyfrinair",
    reason: "Rydych yn cael y neges hon am i rywun roi eich enw neu’ch cyfeiriad yn “Wedi anghofio’ch cyfrinair?”.",
  },
  signIn: {
    subject: ({ site }: { site: string | number }): string => `Sut i fewngofnodi i ${site}`,
    text: ({ account, providers }: { account: string | number; providers: string | number }): string => `Nid oes cyfrinair gan eich cyfrif “${account}” yma. Mewngofnodwch gyda ${providers}.`,
    button: "Mewngofnodi",
  },
  invitation: {
    subject: ({ site }: { site: string | number }): string => `Eich cyfrif yn ${site}`,
    text: ({ site, account }: { site: string | number; account: string | number }): string => `Mae cyfrif i chi yn ${site}. Eich enw defnyddiwr yw “${account}”.`,
    link: ({ days }: { days: number }): string => pluralText(days, { zero: `Dewiswch gyfrinair gyda’r botwm hwn. Mae’n gweithio unwaith, am ${days.toLocaleString('cy')} diwrnod.`, one: `Dewiswch gyfrinair gyda’r botwm hwn. Mae’n gweithio unwaith, am ${days.toLocaleString('cy')} diwrnod.`, two: `Dewiswch gyfrinair gyda’r botwm hwn. Mae’n gweithio unwaith, am ${days.toLocaleString('cy')} ddiwrnod.`, few: `Dewiswch gyfrinair gyda’r botwm hwn. Mae’n gweithio unwaith, am ${days.toLocaleString('cy')} diwrnod.`, many: `Dewiswch gyfrinair gyda’r botwm hwn. Mae’n gweithio unwaith, am ${days.toLocaleString('cy')} diwrnod.`, other: `Dewiswch gyfrinair gyda’r botwm hwn. Mae’n gweithio unwaith, am ${days.toLocaleString('cy')} diwrnod.` }),
    reason: ({ site }: { site: string | number }): string => `Rydych yn cael y neges hon am i weinyddwr ${site} wneud cyfrif i chi.`,
  },
  system: {
    subject: ({ site }: { site: string | number }): string => `Mae angen sylw ar ${site}`,
    disk: ({ machine, gigabytes }: { machine: string | number; gigabytes: string | number }): string => `Lle rhydd ar ${machine}: ${gigabytes} GB. Pan fydd wedi’i ddefnyddio, gwrthodir uwchlwythiadau.`,
    queue: ({ hours }: { hours: string | number }): string => `Oriau y mae’r dasg hynaf wedi bod yn aros: ${hours}. Mae’r dudalen yn dangos pa dasgau sy’n aros, ac a oes proses yn eu cymryd.`,
    conversions: ({ failed, done }: { failed: string | number; done: string | number }): string => `Trosiadau a fethodd o fewn awr: ${failed}. A lwyddodd: ${done}.`,
    backup: ({ reason }: { reason: string | number }): string => `Methodd y copi wrth gefn diwethaf neu mae ffeiliau ar goll. Neges y gorchymyn: ${reason}`,
    backupCheck: ({ reason }: { reason: string | number }): string => `Methodd gwiriad y copi diwethaf: efallai na ellir ei adfer. Neges y gorchymyn: ${reason}`,
    button: "Agor tudalen y system",
    reason: ({ site }: { site: string | number }): string => `Rydych yn cael y neges hon am eich bod yn gweinyddu ${site}.`,
  },
  twoFactor: {
    subject: ({ site }: { site: string | number }): string => `Cafodd mewngofnodi dau gam ei ddiffodd yn ${site}`,
    byAdministrator: ({ account }: { account: string | number }): string => `Diffoddodd gweinyddwr fewngofnodi dau gam eich cyfrif “${account}”. Mae eich cyfrinair yn unig yn ddigon nawr. Os na ofynnoch am hyn, siaradwch â gweinyddwr.`,
    bySelf: ({ account }: { account: string | number }): string => `Diffoddwyd mewngofnodi dau gam eich cyfrif “${account}” gyda’ch cyfrinair a chod. Os nad chi oedd hyn, rhowch wybod i weinyddwr ar unwaith.`,
    reason: "Rydych yn cael y neges hon am fod mewngofnodi eich cyfrif wedi newid.",
  },
  notifications: {
    subject: ({ site }: { site: string | number }): string => `Newyddion o ${site}`,
    atOnce: ({ site }: { site: string | number }): string => `Eich hysbysiadau newydd gan ${site}:`,
    daily: ({ site }: { site: string | number }): string => `Eich hysbysiadau gan ${site} ers y neges ddyddiol ddiwethaf:`,
    more: ({ count }: { count: number }): string => pluralText(count, { zero: `A ${count.toLocaleString('cy')} arall.`, one: `Ac ${count.toLocaleString('cy')} arall.`, two: `A ${count.toLocaleString('cy')} arall.`, few: `A ${count.toLocaleString('cy')} arall.`, many: `A ${count.toLocaleString('cy')} arall.`, other: `A ${count.toLocaleString('cy')} arall.` }),
    reason: "Rydych yn cael y neges hon am i chi ddewis e-bost am hysbysiadau yn eich cyfrif.",
    unsubscribe: "Atal y negeseuon hyn",
    ended: ({ site }: { site: string | number }): string => `Ni chewch ragor o e-byst am hysbysiadau gan ${site}. Gallwch eu troi ymlaen eto yn eich cyfrif.`,
  },
  passkeys: {
    subject: ({ site }: { site: string | number }): string => `Mae allweddi mynediad eich cyfrif yn ${site} wedi newid`,
    added: ({ name, account }: { name: string | number; account: string | number }): string => `Ychwanegwyd yr allwedd mynediad “${name}” at eich cyfrif “${account}”. Mae’n eich mewngofnodi heb gyfrinair. Os nad chi oedd yno, tynnwch hi ar dudalen eich cyfrif, newidiwch eich cyfrinair, a dywedwch wrth weinyddwr ar unwaith.`,
    removed: ({ account }: { account: string | number }): string => `Tynnodd gweinyddwr holl allweddi mynediad eich cyfrif “${account}”. Mewngofnodwch â’ch cyfrinair neu mewn ffordd arall a ddefnyddiwyd gennych. Os na ofynnoch am hyn, siaradwch â gweinyddwr.`,
    reason: "Rydych yn cael y neges hon am fod mewngofnodi eich cyfrif wedi newid.",
  },
  newAddress: {
    subject: ({ site }: { site: string | number }): string => `Cyfeiriad e-bost newydd i’ch cyfrif yn ${site}`,
    text: ({ account, minutes }: { account: string | number; minutes: string | number }): string => `Mae’r cyfrif “${account}” yn gofyn am ddefnyddio’r cyfeiriad e-bost hwn. Cadarnhewch gyda’r botwm. Mae’n gweithio unwaith, am ${minutes} munud.`,
    button: "Cadarnhau’r cyfeiriad",
    asked: ({ account, email }: { account: string | number; email: string | number }): string => `Gofynnwyd am newid cyfeiriad e-bost eich cyfrif “${account}” i ${email}. Mae’r cyfeiriad yn newid pan gadarnheir y ddolen a anfonwyd yno.`,
    notMe: "Nid chi oedd yno? Newidiwch eich cyfrinair nawr: ni fydd y ddolen yn gweithio wedyn. Dywedwch wrth weinyddwr hefyd.",
    reason: "Cewch y neges hon am fod cyfeiriad e-bost newydd wedi’i geisio mewn cyfrif.",
  },
}
