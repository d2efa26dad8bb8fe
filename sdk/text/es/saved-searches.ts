// Compiled from saved-searches.json by `node scripts/messages.ts`. Change the messages there.
export const savedSearchesWords = {
  title: "Búsquedas guardadas",
  saveTitle: "Guardar esta búsqueda",
  name: "Nombre",
  save: "Guardar",
  saved: ({ name }: { name: string | number }): string => `Se guardó «${name}».`,
  nothingToSave: "Busca algo o pon un filtro para guardarlo aquí.",
  none: "Aún no tienes búsquedas guardadas.",
  loading: "Cargando…",
  renameOf: ({ name }: { name: string | number }): string => `Cambiar el nombre de ${name}`,
  newName: ({ name }: { name: string | number }): string => `Nuevo nombre de ${name}`,
  replaceOf: ({ name }: { name: string | number }): string => `Reemplazar ${name} con esta búsqueda`,
  replaced: ({ name }: { name: string | number }): string => `Se actualizó «${name}».`,
  removeOf: ({ name }: { name: string | number }): string => `Eliminar ${name}`,
  removed: ({ name }: { name: string | number }): string => `Se eliminó «${name}».`,
  cancel: "Cancelar",
}
