// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
export const serverMailWords = {
  hello: ({ name }: { name: string | number }): string => `Helo ${name},`,
  open: ({ site }: { site: string | number }): string => `Agor ${site}`,
  test: {
    subject: ({ site }: { site: string | number }): string => `Neges brawf gan ${site}`,
    text: ({ site }: { site: string | number }): string => `Gall ${site} anfon e-bost. Does dim arall i’w wneud.`,
    reason: "Rydych yn cael y neges hon am i chi anfon prawf atoch chi’ch hun.",
    sent: ({ address }: { address: string | number }): string => `Mae’r gweinydd e-bost wedi derbyn y neges i ${address}.`,
  },
  address: {
    subject: ({ site }: { site: string | number }): string => `Eich cyfeiriad e-bost yn ${site}`,
    fresh: ({ account }: { account: string | number }): string => `Dyma bellach gyfeiriad e-bost eich cyfrif “${account}”.`,
    former: ({ account }: { account: string | number }): string => `Nid dyma gyfeiriad e-bost eich cyfrif “${account}” mwyach. Os nad oeddech yn disgwyl hyn, gofynnwch i weinyddwr.`,
    button: "Eich cyfrif",
    reason: "Rydych yn cael y neges hon am fod cyfeiriad e-bost eich cyfrif wedi newid.",
  },
}
