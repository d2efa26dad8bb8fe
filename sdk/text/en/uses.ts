// Compiled from uses.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const usesWords = {
  area: 'uses',
  title: "Where this is used",
  lead: ({ title }: { title: string | number }): string => `Courses, websites and playlists that show “${title}”.`,
  none: "No course, website or playlist shows it.",
  courses: "Courses",
  course: "Course",
  noCourse: "Course without a name",
  environment: "Learning environment",
  launches: "Times opened",
  lastOpened: "Last opened",
  otherCourses: ({ count }: { count: number }): string => pluralText(count, { one: `and ${count.toLocaleString('en')} more course`, other: `and ${count.toLocaleString('en')} more courses` }),
  websites: "Websites",
  otherWebsites: "Websites with fewer than five views each",
  views: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} view`, other: `${count.toLocaleString('en')} views` }),
  playlists: "Playlists",
  relatedTo: "Related media of",
  otherItems: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} other that you cannot see here`, other: `${count.toLocaleString('en')} others that you cannot see here` }),
  notCounted: "This library does not count views, so websites are not listed.",
  loading: "Looking for courses, websites and playlists that show it …",
  unknown: "The places that show it could not be loaded.",
  usedIn: ({ places }: { places: string | number }): string => `It is used in: ${places}.`,
  courseCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} course`, other: `${count.toLocaleString('en')} courses` }),
  websiteCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} website`, other: `${count.toLocaleString('en')} websites` }),
  playlistCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} playlist`, other: `${count.toLocaleString('en')} playlists` }),
  relatedCount: ({ count }: { count: number }): string => pluralText(count, { one: `the related media of ${count.toLocaleString('en')} item`, other: `the related media of ${count.toLocaleString('en')} items` }),
  someWebsites: "websites with few views",
}
export type UsesWords = typeof usesWords
