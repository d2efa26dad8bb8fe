// Compiled from category-settings.json by `node scripts/messages.ts`. Change the messages there.
export const categorySettingsWords = {
  title: "[Çáťéğóříéš~~~~]",
  name: "[Ñámé fóř çáťéğóříéš~~~~~~~]",
  nameHelp: "[Płúřáł, fóř éxámpłé “Šúbjéçťš” óř “Çółłéçťíóñš”. Îf émpťý, “Çáťéğóříéš” íš úšéđ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~]",
  mandatory: "[Ŕéqúířé á çáťéğóřý fóř évéřý íťém~~~~~~~ ~~~]",
  mandatoryHelp: "[Åppłíéš ťó péópłé ŵhó çáñ çhóóšé çáťéğóříéš.~~~~~~~ ~~~~~~~]",
}
