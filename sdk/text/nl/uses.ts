// Compiled from uses.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const usesWords = {
  title: "Waar dit wordt gebruikt",
  lead: ({ title }: { title: string | number }): string => `Cursussen, websites en afspeellijsten die “${title}” tonen.`,
  none: "Geen cursus, website of afspeellijst toont dit item.",
  courses: "Cursussen",
  course: "Cursus",
  noCourse: "Cursus zonder naam",
  environment: "Leeromgeving",
  launches: "Keer geopend",
  lastOpened: "Laatst geopend",
  otherCourses: ({ count }: { count: number }): string => pluralText(count, { one: `en nog ${count.toLocaleString('nl')} cursus`, other: `en nog ${count.toLocaleString('nl')} cursussen` }),
  websites: "Websites",
  otherWebsites: "Websites met elk minder dan vijf weergaven",
  views: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} weergave`, other: `${count.toLocaleString('nl')} weergaven` }),
  playlists: "Afspeellijsten",
  relatedTo: "Gerelateerde media van",
  otherItems: ({ count }: { count: number }): string => pluralText(count, { one: `nog ${count.toLocaleString('nl')} die u hier niet kunt zien`, other: `nog ${count.toLocaleString('nl')} die u hier niet kunt zien` }),
  notCounted: "Deze mediatheek telt geen weergaven, daarom staan er geen websites in de lijst.",
  loading: "Cursussen, websites en afspeellijsten met dit item worden gezocht …",
  unknown: "De plaatsen waar dit item wordt getoond, konden niet worden geladen.",
  usedIn: ({ places }: { places: string | number }): string => `Het wordt gebruikt in: ${places}.`,
  courseCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} cursus`, other: `${count.toLocaleString('nl')} cursussen` }),
  websiteCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} website`, other: `${count.toLocaleString('nl')} websites` }),
  playlistCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} afspeellijst`, other: `${count.toLocaleString('nl')} afspeellijsten` }),
  relatedCount: ({ count }: { count: number }): string => pluralText(count, { one: `de gerelateerde media van ${count.toLocaleString('nl')} item`, other: `de gerelateerde media van ${count.toLocaleString('nl')} items` }),
  someWebsites: "websites met weinig weergaven",
}
