// Compiled from server-sign-ups.json by `node scripts/messages.ts`. Change the messages there.
export const serverSignUpsWords = {
  waiting: {
    title: ({ count }: { count: string | number }): string => `Ceisiadau’n aros: ${count}`,
    link: "Ceisiadau",
  },
  form: {
    portal: "Gofyn am gyfrif",
    academy: "Cofrestru ar gyrsiau",
    courses: "Cyrsiau",
    name: "Enw",
    email: "Cyfeiriad e-bost",
    job: "Teitl swydd",
    org: "Sefydliad",
    location: "Lleoliad",
    send: "Anfon y cais",
    page: "Agor y dudalen ar gyfer hyn",
  },
}
