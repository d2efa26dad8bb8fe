// Compiled from new-password.json by `node scripts/messages.ts`. Change the messages there.
export const newPasswordWords = {
  title: "Cyfrinair newydd",
  forgot: "Wedi anghofio’ch cyfrinair?",
  askLead: "Cewch e-bost gyda dolen. Mae’n gweithio am 60 munud.",
  name: "Enw defnyddiwr neu gyfeiriad e-bost",
  blankName: "Rhowch eich enw defnyddiwr neu’ch cyfeiriad e-bost.",
  ask: "Anfon y ddolen",
  sent: "Os oes cyfrif â’r enw neu’r cyfeiriad hwn, mae neges ar ei ffordd. Edrychwch yn y ffolder sbam hefyd.",
  choose: ({ name }: { name: string | number }): string => `Dewiswch gyfrinair newydd ar gyfer y cyfrif “${name}”. Caiff ei holl ddyfeisiau eu hallgofnodi.`,
  chooseFirst: ({ name }: { name: string | number }): string => `Croeso. Dewiswch gyfrinair ar gyfer eich cyfrif “${name}”.`,
  save: "Cadw’r cyfrinair",
  done: "Mae’ch cyfrinair wedi’i gadw. Gallwch fewngofnodi ag ef nawr.",
  over: "Nid yw’r ddolen hon yn gweithio mwyach: defnyddiwyd hi eisoes, neu mae ei hamser ar ben.",
  another: "Anfon dolen arall ataf",
  busy: "Un eiliad…",
  signIn: "Mynd i fewngofnodi",
}
