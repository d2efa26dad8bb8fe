// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
export const serverMailWords = {
  hello: ({ name }: { name: string | number }): string => `Hallo ${name},`,
  open: ({ site }: { site: string | number }): string => `${site} öffnen`,
  test: {
    subject: ({ site }: { site: string | number }): string => `Testnachricht von ${site}`,
    text: ({ site }: { site: string | number }): string => `${site} kann E-Mails senden. Sonst ist nichts zu tun.`,
    reason: "Sie bekommen diese Nachricht, weil Sie sich einen Test geschickt haben.",
    sent: ({ address }: { address: string | number }): string => `Der Mailserver hat die Nachricht an ${address} angenommen.`,
  },
  address: {
    subject: ({ site }: { site: string | number }): string => `Ihre E-Mail-Adresse bei ${site}`,
    fresh: ({ account }: { account: string | number }): string => `Das ist jetzt die E-Mail-Adresse Ihres Kontos „${account}“.`,
    former: ({ account }: { account: string | number }): string => `Das ist nicht mehr die E-Mail-Adresse Ihres Kontos „${account}“. Wenn Sie das nicht erwartet haben, fragen Sie bitte jemanden aus der Administration.`,
    button: "Ihr Konto",
    reason: "Sie bekommen diese Nachricht, weil sich die E-Mail-Adresse Ihres Kontos geändert hat.",
  },
}
