// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
export const serverMailWords = {
  hello: ({ name }: { name: string | number }): string => `Hallo ${name},`,
  open: ({ site }: { site: string | number }): string => `${site} openen`,
  test: {
    subject: ({ site }: { site: string | number }): string => `Testbericht van ${site}`,
    text: ({ site }: { site: string | number }): string => `${site} kan e-mail versturen. Verder hoeft u niets te doen.`,
    reason: "U krijgt dit bericht omdat u uzelf een test hebt gestuurd.",
    sent: ({ address }: { address: string | number }): string => `De mailserver heeft het bericht aan ${address} aangenomen.`,
  },
  address: {
    subject: ({ site }: { site: string | number }): string => `Uw e-mailadres bij ${site}`,
    fresh: ({ account }: { account: string | number }): string => `Dit is nu het e-mailadres van uw account ‘${account}’.`,
    former: ({ account }: { account: string | number }): string => `Dit is niet meer het e-mailadres van uw account ‘${account}’. Had u dit niet verwacht, vraag het dan een beheerder.`,
    button: "Uw account",
    reason: "U krijgt dit bericht omdat het e-mailadres van uw account is gewijzigd.",
  },
}
