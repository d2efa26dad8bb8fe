// Compiled from server-sign-ups.json by `node scripts/messages.ts`. Change the messages there.
export const serverSignUpsWords = {
  waiting: {
    title: ({ count }: { count: string | number }): string => `Wachtende aanvragen: ${count}`,
    link: "Aanvragen",
  },
  form: {
    portal: "Account aanvragen",
    academy: "Inschrijven voor cursussen",
    courses: "Cursussen",
    name: "Naam",
    email: "E-mailadres",
    job: "Functie",
    org: "Organisatie",
    location: "Locatie",
    send: "Aanvraag versturen",
    page: "De pagina hiervoor openen",
  },
}
