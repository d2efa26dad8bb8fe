/** A PDF of plain text, one list of lines a page, the first line as the heading. Enough for a handout, and no library for it. */
export function textPdf(pages: string[][]): Uint8Array {
  const objects: string[] = []
  const add = (text: string): number => objects.push(text)
  const font = 3
  add('<< /Type /Catalog /Pages 2 0 R >>')
  const first = 5
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`)
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>')
  for (const lines of pages) {
    const content = ['BT', '72 760 Td']
    for (const [index, line] of lines.entries()) {
      content.push(index === 0 ? '/F2 26 Tf' : '/F1 14 Tf', `(${line.replace(/[\\()]/g, '\\$&')}) Tj`, `0 ${index === 0 ? -40 : -26} Td`)
    }
    const stream = [...content, 'ET'].join('\n')
    const page = objects.length + 1
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${font} 0 R /F2 ${font + 1} 0 R >> >> /Contents ${page + 1} 0 R >>`,
    )
    add(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`)
  }
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new TextEncoder().encode(text)
}
