import * as v from 'valibot'
import { type Done, Flag, Revision } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Links of the footer, characters of their parts, and characters of an image in a request. */
export const BrandingLimits = { links: 8, titleLength: 60, addressLength: 1000, imageLength: 4_000_000 } as const

/** The images of a site: its logo on light and on dark, its icon in browsers, and the image beside the sign-in form. */
export const BrandingImages = ['logo', 'dark-logo', 'icon', 'sign-in'] as const
export type BrandingImage = (typeof BrandingImages)[number]

/** A link at the end of every page of the portal. */
export interface FooterLink {
  Title: string
  /** `https://`, `http://`, `mailto:`, or a path of this site. */
  URL: string
}

/** The addresses of the images that a site has. */
export type BrandingAddresses = { [Image in BrandingImage]?: string }

/** The branding as its pages need it. */
export interface SiteBranding {
  Images: BrandingAddresses
  /** The name stands beside the logo. */
  ShowsName: boolean
  FooterLinks: FooterLink[]
}

/** The branding as its form needs it. */
export interface BrandingAnswer extends SiteBranding {
  /** `#rrggbb`; empty: the product's own colour. */
  Colour: string
  Revision: string
}

const FooterLinkRule = v.object({
  Title: v.pipe(
    v.string('Please enter a text for each link.'),
    v.trim(),
    v.minLength(1, 'Please enter a text for each link.'),
    v.maxLength(BrandingLimits.titleLength, 'The text of a link can have at most 60 characters.'),
    v.regex(/^\P{Cc}*$/u, 'The text of a link must be a single line.'),
  ),
  URL: v.pipe(
    v.string('Please enter an address for each link.'),
    v.trim(),
    v.maxLength(BrandingLimits.addressLength, 'The address of a link can have at most 1000 characters.'),
    v.regex(/^(?:https?:\/\/|mailto:|\/(?![/\\]))[^\s<>"]+$/i, 'An address must start with https://, mailto: or /.'),
  ),
})

/** The branding. For administrators. */
export const getBranding = get<Record<string, never>, BrandingAnswer>()('/api/admin/branding/')

/** Schema of what `saveBranding` is given; what is left out stays. */
export const SaveBrandingInput = v.object({
  colour: v.optional(
    v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^(?:#[0-9a-f]{6})?$/, 'Please enter a colour like #0a5f6e, or none.')),
  ),
  showsname: v.optional(Flag),
  links: v.optional(v.pipe(v.array(FooterLinkRule), v.maxLength(BrandingLimits.links, 'Please enter at most 8 links.'))),
  revision: Revision,
})
export type SaveBrandingInput = v.InferInput<typeof SaveBrandingInput>
/** Changes colour and footer. For administrators. Pages of other processes show it after two seconds. */
export const saveBranding = post<SaveBrandingInput, Done & { Revision: string }>()('/api/admin/branding/save/')

/** Schema of what `saveBrandingImage` is given: an image as a `data:` address or its base64 text. */
export const SaveBrandingImageInput = v.object({
  image: v.picklist(BrandingImages),
  data: v.pipe(
    v.string('Please choose an image.'),
    v.minLength(1, 'Please choose an image.'),
    v.maxLength(BrandingLimits.imageLength, 'An image can have at most 3 MB. Please choose a smaller one.'),
  ),
})
export type SaveBrandingImageInput = v.InferInput<typeof SaveBrandingImageInput>
/** Gives the site an image: drawn anew in the size that pages need, without what the camera noted. For administrators. */
export const saveBrandingImage = post<SaveBrandingImageInput, Done & { URL: string; Revision: string }>()('/api/admin/branding/image/')

/** Schema of what `removeBrandingImage` is given. */
export const RemoveBrandingImageInput = v.object({ image: v.picklist(BrandingImages) })
export type RemoveBrandingImageInput = v.InferInput<typeof RemoveBrandingImageInput>
/** Deletes an image of the site. For administrators. */
export const removeBrandingImage = post<RemoveBrandingImageInput, Done & { Revision: string }>()('/api/admin/branding/image/remove/')

/** Error sentences of the branding, by error code. */
export const BrandingErrors = {
  BRANDING_IMAGE: 'This file is not an image that can be read. Please choose a PNG, JPG or WebP file.',
  BRANDING_CHANGED: 'Another person has changed the branding. Please load the page again.',
  BRANDING_RATE: 'You have changed the branding many times in the last minutes. Please wait a quarter of an hour.',
} as const
