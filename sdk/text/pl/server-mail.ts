// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
export const serverMailWords = {
  hello: ({ name }: { name: string | number }): string => `Dzień dobry, ${name},`,
  open: ({ site }: { site: string | number }): string => `Otwórz ${site}`,
  test: {
    subject: ({ site }: { site: string | number }): string => `Wiadomość testowa z ${site}`,
    text: ({ site }: { site: string | number }): string => `${site} może wysyłać wiadomości. Nic więcej nie trzeba robić.`,
    reason: "Otrzymujesz tę wiadomość, ponieważ wysłano do siebie test.",
    sent: ({ address }: { address: string | number }): string => `Serwer poczty przyjął wiadomość do ${address}.`,
  },
  address: {
    subject: ({ site }: { site: string | number }): string => `Twój adres e-mail w ${site}`,
    fresh: ({ account }: { account: string | number }): string => `To jest teraz adres e-mail Twojego konta „${account}”.`,
    former: ({ account }: { account: string | number }): string => `To już nie jest adres e-mail Twojego konta „${account}”. Jeśli to dla Ciebie niespodzianka, zapytaj administratora.`,
    button: "Twoje konto",
    reason: "Otrzymujesz tę wiadomość, ponieważ zmienił się adres e-mail Twojego konta.",
  },
}
