/** NAICS 2022: sectors, subsectors and industry groups of goods, 11 to 33. A code, a space, its title. */
export const naicsOfGoods = `
11 Agriculture, Forestry, Fishing and Hunting
111 Crop Production
1111 Oilseed and Grain Farming
1112 Vegetable and Melon Farming
1113 Fruit and Tree Nut Farming
1114 Greenhouse, Nursery, and Floriculture Production
1119 Other Crop Farming
112 Animal Production and Aquaculture
1121 Cattle Ranching and Farming
1122 Hog and Pig Farming
1123 Poultry and Egg Production
1124 Sheep and Goat Farming
1125 Aquaculture
1129 Other Animal Production
113 Forestry and Logging
1131 Timber Tract Operations
1132 Forest Nurseries and Gathering of Forest Products
1133 Logging
114 Fishing, Hunting and Trapping
1141 Fishing
1142 Hunting and Trapping
115 Support Activities for Agriculture and Forestry
1151 Support Activities for Crop Production
1152 Support Activities for Animal Production
1153 Support Activities for Forestry
21 Mining, Quarrying, and Oil and Gas Extraction
211 Oil and Gas Extraction
2111 Oil and Gas Extraction
212 Mining (except Oil and Gas)
2121 Coal Mining
2122 Metal Ore Mining
2123 Nonmetallic Mineral Mining and Quarrying
213 Support Activities for Mining
2131 Support Activities for Mining
22 Utilities
221 Utilities
2211 Electric Power Generation, Transmission and Distribution
2212 Natural Gas Distribution
2213 Water, Sewage and Other Systems
23 Construction
236 Construction of Buildings
2361 Residential Building Construction
2362 Nonresidential Building Construction
237 Heavy and Civil Engineering Construction
2371 Utility System Construction
2372 Land Subdivision
2373 Highway, Street, and Bridge Construction
2379 Other Heavy and Civil Engineering Construction
238 Specialty Trade Contractors
2381 Foundation, Structure, and Building Exterior Contractors
2382 Building Equipment Contractors
2383 Building Finishing Contractors
2389 Other Specialty Trade Contractors
31 Manufacturing
32 Manufacturing
33 Manufacturing
311 Food Manufacturing
3111 Animal Food Manufacturing
3112 Grain and Oilseed Milling
3113 Sugar and Confectionery Product Manufacturing
3114 Fruit and Vegetable Preserving and Specialty Food Manufacturing
3115 Dairy Product Manufacturing
3116 Animal Slaughtering and Processing
3117 Seafood Product Preparation and Packaging
3118 Bakeries and Tortilla Manufacturing
3119 Other Food Manufacturing
312 Beverage and Tobacco Product Manufacturing
3121 Beverage Manufacturing
3122 Tobacco Manufacturing
313 Textile Mills
3131 Fiber, Yarn, and Thread Mills
3132 Fabric Mills
3133 Textile and Fabric Finishing and Fabric Coating Mills
314 Textile Product Mills
3141 Textile Furnishings Mills
3149 Other Textile Product Mills
315 Apparel Manufacturing
3151 Apparel Knitting Mills
3152 Cut and Sew Apparel Manufacturing
3159 Apparel Accessories and Other Apparel Manufacturing
316 Leather and Allied Product Manufacturing
3161 Leather and Hide Tanning and Finishing
3162 Footwear Manufacturing
3169 Other Leather and Allied Product Manufacturing
321 Wood Product Manufacturing
3211 Sawmills and Wood Preservation
3212 Veneer, Plywood, and Engineered Wood Product Manufacturing
3219 Other Wood Product Manufacturing
322 Paper Manufacturing
3221 Pulp, Paper, and Paperboard Mills
3222 Converted Paper Product Manufacturing
323 Printing and Related Support Activities
3231 Printing and Related Support Activities
324 Petroleum and Coal Products Manufacturing
3241 Petroleum and Coal Products Manufacturing
325 Chemical Manufacturing
3251 Basic Chemical Manufacturing
3252 Resin, Synthetic Rubber, and Artificial and Synthetic Fibers and Filaments Manufacturing
3253 Pesticide, Fertilizer, and Other Agricultural Chemical Manufacturing
3254 Pharmaceutical and Medicine Manufacturing
3255 Paint, Coating, and Adhesive Manufacturing
3256 Soap, Cleaning Compound, and Toilet Preparation Manufacturing
3259 Other Chemical Product and Preparation Manufacturing
326 Plastics and Rubber Products Manufacturing
3261 Plastics Product Manufacturing
3262 Rubber Product Manufacturing
327 Nonmetallic Mineral Product Manufacturing
3271 Clay Product and Refractory Manufacturing
3272 Glass and Glass Product Manufacturing
3273 Cement and Concrete Product Manufacturing
3274 Lime and Gypsum Product Manufacturing
3279 Other Nonmetallic Mineral Product Manufacturing
331 Primary Metal Manufacturing
3311 Iron and Steel Mills and Ferroalloy Manufacturing
3312 Steel Product Manufacturing from Purchased Steel
3313 Alumina and Aluminum Production and Processing
3314 Nonferrous Metal (except Aluminum) Production and Processing
3315 Foundries
332 Fabricated Metal Product Manufacturing
3321 Forging and Stamping
3322 Cutlery and Handtool Manufacturing
3323 Architectural and Structural Metals Manufacturing
3324 Boiler, Tank, and Shipping Container Manufacturing
3325 Hardware Manufacturing
3326 Spring and Wire Product Manufacturing
3327 Machine Shops; Turned Product; and Screw, Nut, and Bolt Manufacturing
3328 Coating, Engraving, Heat Treating, and Allied Activities
3329 Other Fabricated Metal Product Manufacturing
333 Machinery Manufacturing
3331 Agriculture, Construction, and Mining Machinery Manufacturing
3332 Industrial Machinery Manufacturing
3333 Commercial and Service Industry Machinery Manufacturing
3334 Ventilation, Heating, Air-Conditioning, and Commercial Refrigeration Equipment Manufacturing
3335 Metalworking Machinery Manufacturing
3336 Engine, Turbine, and Power Transmission Equipment Manufacturing
3339 Other General Purpose Machinery Manufacturing
334 Computer and Electronic Product Manufacturing
3341 Computer and Peripheral Equipment Manufacturing
3342 Communications Equipment Manufacturing
3343 Audio and Video Equipment Manufacturing
3344 Semiconductor and Other Electronic Component Manufacturing
3345 Navigational, Measuring, Electromedical, and Control Instruments Manufacturing
3346 Manufacturing and Reproducing Magnetic and Optical Media
335 Electrical Equipment, Appliance, and Component Manufacturing
3351 Electric Lighting Equipment Manufacturing
3352 Household Appliance Manufacturing
3353 Electrical Equipment Manufacturing
3359 Other Electrical Equipment and Component Manufacturing
336 Transportation Equipment Manufacturing
3361 Motor Vehicle Manufacturing
3362 Motor Vehicle Body and Trailer Manufacturing
3363 Motor Vehicle Parts Manufacturing
3364 Aerospace Product and Parts Manufacturing
3365 Railroad Rolling Stock Manufacturing
3366 Ship and Boat Building
3369 Other Transportation Equipment Manufacturing
337 Furniture and Related Product Manufacturing
3371 Household and Institutional Furniture and Kitchen Cabinet Manufacturing
3372 Office Furniture (including Fixtures) Manufacturing
3379 Other Furniture Related Product Manufacturing
339 Miscellaneous Manufacturing
3391 Medical Equipment and Supplies Manufacturing
3399 Other Miscellaneous Manufacturing`;
