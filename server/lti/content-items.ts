import type { ImageItem, ItemImage, LinkItem, PageLink, PlayerItem, ResourceLink } from './link-item-types.ts'

/** The items of a choice as LTI 1.1 has them (content item message 1.0). */
export const contentItems = (items: readonly LinkItem[], isInFrame: boolean): string =>
  JSON.stringify({
    '@context': 'http://purl.imsglobal.org/ctx/lti/v1/ContentItem',
    '@graph': items.map((item) => contentItem(item, isInFrame)),
  })

function contentItem(item: LinkItem, isInFrame: boolean): object {
  if (item.type === 'ltiResourceLink') return toolLink(item, isInFrame)
  if (item.type === 'html') return player(item)
  return item.type === 'link' ? pageLink(item) : image(item)
}

function toolLink(link: ResourceLink, isInFrame: boolean): object {
  const { url, lineItem, custom } = link
  const size = link.iframe ?? link.window
  return {
    ...{ '@type': 'LtiLinkItem', mediaType: 'application/vnd.ims.lti.v1.ltilink', url, ...wordsOf(link), custom },
    placementAdvice: {
      ...(size ? { displayWidth: size.width, displayHeight: size.height } : {}),
      ...(isInFrame ? { presentationDocumentTarget: 'iframe' } : {}),
      ...(link.window ? { presentationDocumentTarget: 'window', windowTarget: link.window.targetName } : {}),
    },
    ...(lineItem ? { lineItem: contentLine(lineItem) } : {}),
  }
}

/** A frame is another address than the page, and LTI 1.1 has one address only. */
const pageLink = (link: PageLink): object => ({
  ...{ '@type': 'ContentItem', mediaType: 'text/html', url: link.url, ...wordsOf(link) },
  placementAdvice: { presentationDocumentTarget: 'window', windowTarget: '_blank' },
})

/** A fragment of HTML has no address; its text is what is inserted. */
const player = ({ title, html }: PlayerItem): object => ({
  ...{ '@type': 'ContentItem', mediaType: 'text/html', title, text: html },
  placementAdvice: { presentationDocumentTarget: 'embed' },
})

const image = (item: ImageItem): object => ({
  ...{ '@type': 'ContentItem', mediaType: mimeOf(item.url), url: item.url, ...wordsOf(item) },
  placementAdvice: { displayWidth: item.width, displayHeight: item.height, presentationDocumentTarget: 'embed' },
})

const mimeOf = (url: string): string => `image/${/\.(webp|png|gif|avif)$/.exec(url)?.[1] ?? 'jpeg'}`

const wordsOf = ({ title, text, icon, thumbnail }: Exclude<LinkItem, PlayerItem>): object => ({
  title,
  ...(text === undefined ? {} : { text }),
  ...(icon ? { icon: imageOf(icon) } : {}),
  ...(thumbnail ? { thumbnail: imageOf(thumbnail) } : {}),
})

const imageOf = ({ url, width, height }: ItemImage): object => ({ '@id': url, width, height })

const contentLine = ({ label, scoreMaximum, resourceId }: NonNullable<ResourceLink['lineItem']>): object => ({
  ...{ '@type': 'LineItem', label, reportingMethod: 'res:totalScore', assignedActivity: { activityId: resourceId } },
  scoreConstraints: { '@type': 'NumericLimits', normalMaximum: scoreMaximum, extraCreditMaximum: 0, totalMaximum: scoreMaximum },
})
