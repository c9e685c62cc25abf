/** The version of this front end, put in when it is built. */
declare const __RELEASE__: string;

/** Area → operation → method and path, read from the contract when the front end is built. */
declare module "virtual:operations" {
  const addresses: Record<string, Record<string, [method: string, path: string]>>;
  export default addresses;
}
