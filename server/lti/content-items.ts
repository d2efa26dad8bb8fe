import type { LinkItem } from './choices.ts'

/** The links of a choice as LTI 1.1 has them (content item message 1.0). */
export const contentItems = (links: readonly LinkItem[], isInFrame: boolean): string =>
  JSON.stringify({
    '@context': 'http://purl.imsglobal.org/ctx/lti/v1/ContentItem',
    '@graph': links.map((link) => contentItem(link, isInFrame)),
  })

function contentItem({ title, text, url, thumbnail, lineItem, iframe, custom }: LinkItem, isInFrame: boolean): object {
  return {
    ...{ '@type': 'LtiLinkItem', mediaType: 'application/vnd.ims.lti.v1.ltilink', url, title, custom },
    ...(text === undefined ? {} : { text }),
    ...(thumbnail ? { thumbnail: { '@id': thumbnail.url, width: thumbnail.width, height: thumbnail.height } } : {}),
    placementAdvice: {
      ...{ displayWidth: iframe.width, displayHeight: iframe.height },
      ...(isInFrame ? { presentationDocumentTarget: 'iframe' } : {}),
    },
    ...(lineItem ? { lineItem: contentLine(lineItem) } : {}),
  }
}

const contentLine = ({ label, scoreMaximum, resourceId }: NonNullable<LinkItem['lineItem']>): object => ({
  ...{ '@type': 'LineItem', label, reportingMethod: 'res:totalScore', assignedActivity: { activityId: resourceId } },
  scoreConstraints: { '@type': 'NumericLimits', normalMaximum: scoreMaximum, extraCreditMaximum: 0, totalMaximum: scoreMaximum },
})
