// Compiled from sign-up.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const signUpWords = {
  lead: "Otrzymasz wiadomość z linkiem do potwierdzenia adresu e-mail. Potem Twoja prośba zostanie rozpatrzona.",
  courses: "Kursy",
  name: "Imię i nazwisko",
  email: "Adres e-mail",
  job: "Stanowisko",
  org: "Organizacja",
  location: "Miejsce",
  send: "Wyślij prośbę",
  sent: ({ days, email }: { days: number; email: string | number }): string => pluralText(days, { one: `Wysłaliśmy wiadomość na adres ${email}. Otwórz link w ciągu ${days.toLocaleString('pl')} dnia. Zajrzyj też do folderu ze spamem.`, few: `Wysłaliśmy wiadomość na adres ${email}. Otwórz link w ciągu ${days.toLocaleString('pl')} dni. Zajrzyj też do folderu ze spamem.`, many: `Wysłaliśmy wiadomość na adres ${email}. Otwórz link w ciągu ${days.toLocaleString('pl')} dni. Zajrzyj też do folderu ze spamem.`, other: `Wysłaliśmy wiadomość na adres ${email}. Otwórz link w ciągu ${days.toLocaleString('pl')} dnia. Zajrzyj też do folderu ze spamem.` }),
  again: "Wyślij ponownie",
  sentAgain: "Wysłano ponownie.",
  confirmTitle: "Potwierdź adres e-mail",
  confirmLead: "Naciśnij przycisk, aby wysłać prośbę.",
  confirm: "Potwierdź",
  waiting: "Dziękujemy. Twoja prośba jest rozpatrywana. Otrzymasz wiadomość, gdy zapadnie decyzja.",
  approved: "Twoja prośba została przyjęta. Wysłaliśmy Ci wiadomość.",
  signIn: "Przejdź do logowania",
}
