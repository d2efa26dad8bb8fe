// Compiled from server-sign-ups.json by `node scripts/messages.ts`. Change the messages there.
export const serverSignUpsWords = {
  waiting: {
    title: ({ count }: { count: string | number }): string => `Oczekujące zgłoszenia: ${count}`,
    link: "Zgłoszenia",
  },
  form: {
    portal: "Poproś o konto",
    academy: "Zapisz się na kursy",
    courses: "Kursy",
    name: "Imię i nazwisko",
    email: "Adres e-mail",
    job: "Stanowisko",
    org: "Organizacja",
    location: "Miejsce",
    send: "Wyślij prośbę",
    page: "Otwórz odpowiednią stronę",
  },
}
