/** Where somebody's link leads: the public site, which hands on to the form, or the form here (12, 2.5). */
export const affiliateLink = (publicSite: string, id: number): string =>
  publicSite ? `${publicSite.replace(/\/$/, "")}/?source=${id}` : `${window.location.origin}/start?source=${id}`;
