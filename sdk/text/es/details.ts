// Compiled from details.json by `node scripts/messages.ts`. Change the messages there.
export const detailsWords = {
  title: "Detalles",
  kind: "Tipo",
  owner: "Propietario",
  date: "Añadido",
  duration: "Duración",
  views: "Vistas",
  description: "Descripción",
  location: "Regla de publicación",
  pixels: "Tamaño de la imagen",
  file: "Archivo original",
}
