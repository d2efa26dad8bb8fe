// Compiled from uses.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const usesWords = {
  title: "Wo dieser Beitrag verwendet wird",
  lead: ({ title }: { title: string | number }): string => `Kurse, Websites und Wiedergabelisten, die „${title}“ zeigen.`,
  none: "Kein Kurs, keine Website und keine Wiedergabeliste zeigt ihn.",
  courses: "Kurse",
  course: "Kurs",
  noCourse: "Kurs ohne Namen",
  environment: "Lernumgebung",
  launches: "Aufrufe",
  lastOpened: "Zuletzt geöffnet",
  otherCourses: ({ count }: { count: number }): string => pluralText(count, { one: `und ${count.toLocaleString('de')} weiterer Kurs`, other: `und ${count.toLocaleString('de')} weitere Kurse` }),
  websites: "Websites",
  otherWebsites: "Websites mit jeweils weniger als fünf Aufrufen",
  views: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Aufruf`, other: `${count.toLocaleString('de')} Aufrufe` }),
  playlists: "Wiedergabelisten",
  relatedTo: "Zugehöriges Material von",
  otherItems: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} weiterer, den Sie hier nicht sehen können`, other: `${count.toLocaleString('de')} weitere, die Sie hier nicht sehen können` }),
  notCounted: "Diese Mediathek zählt keine Aufrufe, darum sind Websites nicht aufgeführt.",
  loading: "Kurse, Websites und Wiedergabelisten werden gesucht, die ihn zeigen …",
  unknown: "Es konnte nicht geladen werden, wo er gezeigt wird.",
  usedIn: ({ places }: { places: string | number }): string => `Er wird verwendet in: ${places}.`,
  courseCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Kurs`, other: `${count.toLocaleString('de')} Kursen` }),
  websiteCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Website`, other: `${count.toLocaleString('de')} Websites` }),
  playlistCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Wiedergabeliste`, other: `${count.toLocaleString('de')} Wiedergabelisten` }),
  relatedCount: ({ count }: { count: number }): string => pluralText(count, { one: `dem Material von ${count.toLocaleString('de')} Beitrag`, other: `dem Material von ${count.toLocaleString('de')} Beiträgen` }),
  someWebsites: "Websites mit wenigen Aufrufen",
}
