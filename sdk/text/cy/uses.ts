// Compiled from uses.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const usesWords = {
  title: "Ble mae hon yn cael ei defnyddio",
  lead: ({ title }: { title: string | number }): string => `Cyrsiau, gwefannau a rhestrau chwarae sy’n dangos “${title}”.`,
  none: "Nid oes unrhyw gwrs, gwefan na rhestr chwarae yn ei dangos.",
  courses: "Cyrsiau",
  course: "Cwrs",
  noCourse: "Cwrs heb enw",
  environment: "Amgylchedd dysgu",
  launches: "Nifer o weithiau yr agorwyd",
  lastOpened: "Agorwyd ddiwethaf",
  otherCourses: ({ count }: { count: number }): string => pluralText(count, { zero: `a ${count.toLocaleString('cy')} cwrs arall`, one: `a ${count.toLocaleString('cy')} cwrs arall`, two: `a ${count.toLocaleString('cy')} gwrs arall`, few: `a ${count.toLocaleString('cy')} chwrs arall`, many: `a ${count.toLocaleString('cy')} chwrs arall`, other: `a ${count.toLocaleString('cy')} cwrs arall` }),
  websites: "Gwefannau",
  otherWebsites: "Gwefannau â llai na phum gwyliad yr un",
  views: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} gwyliad`, one: `${count.toLocaleString('cy')} gwyliad`, two: `${count.toLocaleString('cy')} wyliad`, few: `${count.toLocaleString('cy')} gwyliad`, many: `${count.toLocaleString('cy')} gwyliad`, other: `${count.toLocaleString('cy')} gwyliad` }),
  playlists: "Rhestrau chwarae",
  relatedTo: "Cyfryngau cysylltiedig",
  otherItems: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} arall na allwch eu gweld yma`, one: `${count.toLocaleString('cy')} arall na allwch ei gweld yma`, two: `${count.toLocaleString('cy')} arall na allwch eu gweld yma`, few: `${count.toLocaleString('cy')} arall na allwch eu gweld yma`, many: `${count.toLocaleString('cy')} arall na allwch eu gweld yma`, other: `${count.toLocaleString('cy')} arall na allwch eu gweld yma` }),
  notCounted: "Nid yw’r llyfrgell hon yn cyfrif gwyliadau, felly nid yw gwefannau’n cael eu rhestru.",
  loading: "Yn chwilio am gyrsiau, gwefannau a rhestrau chwarae sy’n ei dangos …",
  unknown: "Nid oedd modd llwytho’r mannau sy’n ei dangos.",
  usedIn: ({ places }: { places: string | number }): string => `Mae’n cael ei defnyddio yn: ${places}.`,
  courseCount: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} cwrs`, one: `${count.toLocaleString('cy')} cwrs`, two: `${count.toLocaleString('cy')} gwrs`, few: `${count.toLocaleString('cy')} chwrs`, many: `${count.toLocaleString('cy')} chwrs`, other: `${count.toLocaleString('cy')} cwrs` }),
  websiteCount: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} gwefan`, one: `${count.toLocaleString('cy')} wefan`, two: `${count.toLocaleString('cy')} wefan`, few: `${count.toLocaleString('cy')} gwefan`, many: `${count.toLocaleString('cy')} gwefan`, other: `${count.toLocaleString('cy')} gwefan` }),
  playlistCount: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} rhestr chwarae`, one: `${count.toLocaleString('cy')} rhestr chwarae`, two: `${count.toLocaleString('cy')} restr chwarae`, few: `${count.toLocaleString('cy')} rhestr chwarae`, many: `${count.toLocaleString('cy')} rhestr chwarae`, other: `${count.toLocaleString('cy')} rhestr chwarae` }),
  relatedCount: ({ count }: { count: number }): string => pluralText(count, { zero: `cyfryngau cysylltiedig ${count.toLocaleString('cy')} eitem`, one: `cyfryngau cysylltiedig ${count.toLocaleString('cy')} eitem`, two: `cyfryngau cysylltiedig ${count.toLocaleString('cy')} eitem`, few: `cyfryngau cysylltiedig ${count.toLocaleString('cy')} eitem`, many: `cyfryngau cysylltiedig ${count.toLocaleString('cy')} eitem`, other: `cyfryngau cysylltiedig ${count.toLocaleString('cy')} eitem` }),
  someWebsites: "gwefannau ag ychydig o wyliadau",
}
