import { type ZippedFile, zipOf } from '../images/image.fixture.ts'

/*
 * Presentations for the tests, as small as LibreOffice opens them.
 */

export interface Slide {
  /** The colour that fills it, as RRGGBB. */
  colour: string
  text?: string
  /** The address of an image that is linked and not in the file. */
  linked?: string
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const file = (name: string, text: string): ZippedFile => ({ name, data: Buffer.from(text) })
const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...list: string[]): string =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`
const relation = (id: string, type: string, target: string, more = ''): string =>
  `<Relationship Id="${id}" Type="${relationTypes}/${type}" Target="${target}"${more}/>`
const main = 'application/vnd.openxmlformats-officedocument.presentationml'
const names =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"' +
  ` xmlns:r="${relationTypes}"`
const frame = '<a:xfrm><a:off x="0" y="0"/><a:ext cx="3000000" cy="3000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'

const shapeOf = (text: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${frame}</p:spPr>` +
  `<p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
const linkedImage = `<p:pic><p:nvPicPr><p:cNvPr id="3" name="l"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:link="rId9"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${frame}</p:spPr></p:pic>`

/** A .pptx; `more` are further files in it. */
export function pptxOf(slides: Slide[], more: ZippedFile[] = []): Buffer<ArrayBuffer> {
  const numbers = slides.map((_, index) => index + 1)
  const types = numbers.map((number) => `<Override PartName="/ppt/slides/slide${number}.xml" ContentType="${main}.slide+xml"/>`)
  const listed = numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rId${number}"/>`)
  return zipOf([
    file(
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/ppt/presentation.xml" ContentType="${main}.presentation.main+xml"/>${types.join('')}</Types>`,
    ),
    file('_rels/.rels', relations(relation('rId1', 'officeDocument', 'ppt/presentation.xml'))),
    file(
      'ppt/presentation.xml',
      `${head}<p:presentation ${names}><p:sldIdLst>${listed.join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/></p:presentation>`,
    ),
    file(
      'ppt/_rels/presentation.xml.rels',
      relations(...numbers.map((number) => relation(`rId${number}`, 'slide', `slides/slide${number}.xml`))),
    ),
    ...slides.flatMap(({ colour, text, linked }, index) => [
      file(
        `ppt/slides/slide${index + 1}.xml`,
        `${head}<p:sld ${names}><p:cSld><p:bg><p:bgPr><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${text ? shapeOf(text) : ''}${linked ? linkedImage : ''}</p:spTree></p:cSld></p:sld>`,
      ),
      ...(linked
        ? [file(`ppt/slides/_rels/slide${index + 1}.xml.rels`, relations(relation('rId9', 'image', linked, ' TargetMode="External"')))]
        : []),
    ]),
    ...more,
  ])
}

const odf = 'urn:oasis:names:tc:opendocument:xmlns'
const odfNames =
  `xmlns:office="${odf}:office:1.0" xmlns:draw="${odf}:drawing:1.0" xmlns:text="${odf}:text:1.0" xmlns:style="${odf}:style:1.0"` +
  ` xmlns:fo="${odf}:xsl-fo-compatible:1.0" xmlns:svg="${odf}:svg-compatible:1.0" xmlns:script="${odf}:script:1.0" xmlns:presentation="${odf}:presentation:1.0"` +
  ' xmlns:xlink="http://www.w3.org/1999/xlink"'
const odp = 'application/vnd.oasis.opendocument.presentation'

/** A .odp; `onOpen` is the address of a macro that its opening asks for. */
export function odpOf(slides: Slide[], onOpen?: string, more: ZippedFile[] = []): Buffer<ArrayBuffer> {
  const size = 'svg:x="0cm" svg:y="0cm" svg:width="5cm" svg:height="5cm"'
  const pages = slides.map(
    ({ text = '', linked }, index) =>
      `<draw:page draw:name="s${index}" draw:style-name="d${index}" draw:master-page-name="m"><draw:frame ${size}><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>${linked ? `<draw:frame ${size}><draw:image xlink:href="${linked}" xlink:type="simple"/></draw:frame>` : ''}</draw:page>`,
  )
  const styles = slides.map(
    ({ colour }, index) =>
      `<style:style style:name="d${index}" style:family="drawing-page"><style:drawing-page-properties draw:fill="solid" draw:fill-color="#${colour}" presentation:background-visible="true"/></style:style>`,
  )
  const listener = `<office:scripts><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="${onOpen}" xlink:type="simple"/></office:event-listeners></office:scripts>`
  const entries = ['/', 'content.xml', 'styles.xml', ...more.map(({ name }) => String(name))].map(
    (path) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${path === '/' ? odp : 'text/xml'}"/>`,
  )
  return zipOf([
    { ...file('mimetype', odp), isStored: true },
    file('META-INF/manifest.xml', `${head}<manifest:manifest xmlns:manifest="${odf}:manifest:1.0">${entries.join('')}</manifest:manifest>`),
    file(
      'styles.xml',
      `${head}<office:document-styles ${odfNames} office:version="1.2"><office:automatic-styles><style:page-layout style:name="p"><style:page-layout-properties fo:page-width="16cm" fo:page-height="9cm"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="m" style:page-layout-name="p"/></office:master-styles></office:document-styles>`,
    ),
    file(
      'content.xml',
      `${head}<office:document-content ${odfNames} office:version="1.2">${onOpen ? listener : ''}<office:automatic-styles>${styles.join('')}</office:automatic-styles><office:body><office:presentation>${pages.join('')}</office:presentation></office:body></office:document-content>`,
    ),
    ...more,
  ])
}
