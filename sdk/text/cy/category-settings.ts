// Compiled from category-settings.json by `node scripts/messages.ts`. Change the messages there.
export const categorySettingsWords = {
  title: "Categorïau",
  name: "Enw ar gyfer categorïau",
  nameHelp: "Lluosog, er enghraifft “Pynciau” neu “Casgliadau”. Os yw’n wag, defnyddir “Categorïau”.",
  mandatory: "Gofyn am gategori ar gyfer pob eitem",
  mandatoryHelp: "Mae’n berthnasol i bobl sy’n gallu dewis categorïau.",
}
