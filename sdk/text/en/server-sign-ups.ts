// Compiled from server-sign-ups.json by `node scripts/messages.ts`. Change the messages there.
export const serverSignUpsWords = {
  area: 'serverSignUps',
  waiting: {
    title: ({ count }: { count: string | number }): string => `Sign-ups waiting: ${count}`,
    link: "Sign-ups",
  },
  form: {
    portal: "Request an account",
    academy: "Sign up for courses",
    courses: "Courses",
    name: "Name",
    email: "E-mail address",
    job: "Job title",
    org: "Organisation",
    location: "Place of work",
    send: "Send request",
    page: "Open the page for this",
  },
}
export type ServerSignUpsWords = typeof serverSignUpsWords
