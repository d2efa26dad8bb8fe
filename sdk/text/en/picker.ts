// Compiled from picker.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const pickerWords = {
  area: 'picker',
  title: "Choose a video or another item",
  signedOut: "You are not signed in here. The list shows what everyone may see.",
  noneTitle: "Nothing was found.",
  noneHelp: "Try other words or fewer filters.",
  notPublic: "Not everyone can see this item. People in the course may be asked to sign in.",
  part: "Start with",
  whole: "The whole item",
  insert: "Insert",
  sent: "Inserted. You can close this window.",
  more: "Add and choose more",
  chosen: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} item chosen`, other: `${count.toLocaleString('en')} items chosen` }),
  submitTitle: "Submit work",
  submitHelp: "What you submit here is private. Your teachers see it in the assignment.",
  record: "Record with the camera",
  submit: "Submit",
  submission: "Files of this submission",
  submitSignedOut: "You are not signed in here. Please close this window and open it again.",
  grade: "Grade",
  noGrade: "No grade",
  gradeFrom: ({ percent }: { percent: number }): string => `Full score from ${percent.toLocaleString('en')} % watched`,
  gradeSteps: "Also send partial scores in steps of 10 %",
  gradeQuiz: ({ name }: { name: string | number }): string => `Result of the quiz “${name}”`,
  linkLibrary: "Link to the whole library",
  linkSearch: "Link to what this search finds",
  placeName: "Name in the course",
  placeHelp: "Everyone in the course sees what their account may see.",
  changeLink: "Change what this link shows",
  changeHelp: "Everyone who opens the link in the course sees what you choose. Items that only you can see are opened for the course if they are yours.",
  showThis: "Show this",
  showOwn: "Show what the link says",
  backToLink: "Back without a change",
  ended: "Your session has ended. Please open the activity in your course again.",
  openAgain: "Open again from your course",
  uploadFile: "Upload a file",
  uploadHelp: "Only you see the file in the library. The course sees it through the link.",
}
export type PickerWords = typeof pickerWords
