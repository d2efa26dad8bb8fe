// Compiled from courses.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const coursesWords = {
  area: 'courses',
  title: "Course",
  course: "Course",
  courseName: ({ course, environment }: { course: string | number; environment: string | number }): string => `${course} (${environment})`,
  noCourse: "Course without a name",
  noCourses: "No course has opened this item.",
  show: "Show",
  thisItem: "This item",
  allItems: "All items of the course",
  small: ({ count, least }: { count: number; least: number }): string => `This class has ${pluralText(count, { one: `${count.toLocaleString('en')} pupil`, other: `${count.toLocaleString('en')} pupils` })}. Figures are shown for ${least.toLocaleString('en')} or more, so that they do not tell what one person has done.`,
  notCounted: "Views are not counted in this library at present. The figures are those of before.",
  listNone: "The learning environment gives no class list: the people are those who have opened a link of the course.",
  listWaiting: "The class list has not been read yet. Until then, the people are those who have opened a link of the course.",
  listRead: ({ date }: { date: string | number }): string => `Class list of ${date}`,
  refresh: "Read class list again",
  refreshed: "The class list was read.",
  pupils: "Pupils",
  watchedBy: "Have watched",
  average: "Watched on average",
  people: "People and how much they have watched",
  person: "Person",
  watched: "Watched",
  items: "Items",
  last: "Last watched",
  notCome: "Has not opened the course’s links",
  noName: "Name not known",
  courseItems: "Items of the course",
  item: "Item",
  percent: ({ percent }: { percent: number }): string => `${percent.toLocaleString('en')} %`,
  nobody: "No one has watched it yet.",
  own: "You and the teachers of the course see this.",
  viewersOnly: "You see those who have watched. Teachers of the course see the whole class.",
  csv: "Save as CSV",
  mirror: "Group of this course",
  mirrorHelp: "A group whose members follow the class list. Items that are shared with it are shared with the course.",
  more: "Show more people",
}
export type CoursesWords = typeof coursesWords
