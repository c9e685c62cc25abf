/** Where the carrier says how far a parcel is. */
export const carrierPage = (number: string) => `https://www.fedex.com/fedextrack/?trknbr=${number}`;
