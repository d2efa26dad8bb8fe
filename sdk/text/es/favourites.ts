// Compiled from favourites.json by `node scripts/messages.ts`. Change the messages there.
export const favouritesWords = {
  label: ({ title }: { title: string | number }): string => `Favorito: ${title}`,
  add: "Añadir a favoritos",
  remove: "Quitar de favoritos",
  favourite: "Favorito",
  moment: "Guardar este momento",
  momentSaved: ({ time }: { time: string | number }): string => `Momento guardado: ${time}.`,
  notSaved: ({ title, reason }: { title: string | number; reason: string | number }): string => `No se pudieron actualizar los favoritos con «${title}». ${reason}`,
}
