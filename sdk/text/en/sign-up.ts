// Compiled from sign-up.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const signUpWords = {
  area: 'signUp',
  lead: "You get a message with a link to confirm your e-mail address. Then your request is looked at.",
  courses: "Courses",
  name: "Name",
  email: "E-mail address",
  job: "Job title",
  org: "Organisation",
  location: "Place of work",
  send: "Send request",
  sent: ({ days, email }: { days: number; email: string | number }): string => pluralText(days, { one: `We have sent a message to ${email}. Open the link in it within ${days.toLocaleString('en')} day. Look into the folder for spam too.`, other: `We have sent a message to ${email}. Open the link in it within ${days.toLocaleString('en')} days. Look into the folder for spam too.` }),
  again: "Send again",
  sentAgain: "Sent again.",
  confirmTitle: "Confirm your e-mail address",
  confirmLead: "Press the button to send your request.",
  confirm: "Confirm",
  waiting: "Thank you. Your request is being looked at. You get a message when it is decided.",
  approved: "Your request is accepted. We have sent you a message.",
  signIn: "Go to sign in",
}
export type SignUpWords = typeof signUpWords
