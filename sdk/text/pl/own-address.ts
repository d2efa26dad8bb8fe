// Compiled from own-address.json by `node scripts/messages.ts`. Change the messages there.
export const ownAddressWords = {
  change: "Zmień adres e-mail",
  lead: ({ minutes }: { minutes: string | number }): string => `Wyślemy link na nowy adres. Adres zmieni się, gdy link zostanie potwierdzony w ciągu ${minutes} minut. Obecny adres dostanie powiadomienie.`,
  email: "Nowy adres e-mail",
  send: "Wyślij link",
  sent: ({ email }: { email: string | number }): string => `Otwórz wiadomość w skrzynce ${email}.`,
  title: "Potwierdź adres e-mail",
  confirmLead: "Od tej chwili wiadomości o koncie będą trafiać do tej skrzynki.",
  confirm: "Potwierdź",
  done: ({ email }: { email: string | number }): string => `Adres e-mail Twojego konta to teraz ${email}.`,
  account: "Twoje konto",
  askForName: "Aby zmienić nazwę użytkownika, zwróć się do administratora.",
}
