const pages = {
  fedex: (number: string) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  ups: (number: string) => `https://www.ups.com/track?tracknum=${number}`,
  usps: (number: string) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  dhl: (number: string) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`,
};

const isFollowed = (carrier: string): carrier is keyof typeof pages => Object.hasOwn(pages, carrier);

/** Where the carrier says how far a parcel is; undefined for one that says it nowhere. */
export const carrierPage = (number: string, carrier = "fedex"): string | undefined =>
  isFollowed(carrier) ? pages[carrier](encodeURIComponent(number.replaceAll(" ", ""))) : undefined;
