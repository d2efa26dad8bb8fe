// Compiled from server-sign-ups.json by `node scripts/messages.ts`. Change the messages there.
export const serverSignUpsWords = {
  waiting: {
    title: ({ count }: { count: string | number }): string => `Wartende Anfragen: ${count}`,
    link: "Anfragen",
  },
  form: {
    portal: "Konto beantragen",
    academy: "Zu Kursen anmelden",
    courses: "Kurse",
    name: "Name",
    email: "E-Mail-Adresse",
    job: "Funktion",
    org: "Organisation",
    location: "Ort",
    send: "Anfrage senden",
    page: "Die Seite dafür öffnen",
  },
}
