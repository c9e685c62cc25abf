/** NAICS 2022: national industries that clients usually have. A code, a space, its title. */
export const usualNaicsIndustries = `
111331 Apple Orchards
111332 Grape Vineyards
111421 Nursery and Tree Production
112111 Beef Cattle Ranching and Farming
112120 Dairy Cattle and Milk Production
113310 Logging
115210 Support Activities for Animal Production
213112 Support Activities for Oil and Gas Operations
236115 New Single-Family Housing Construction (except For-Sale Builders)
236116 New Multifamily Housing Construction (except For-Sale Builders)
236117 New Housing For-Sale Builders
236118 Residential Remodelers
236220 Commercial and Institutional Building Construction
237110 Water and Sewer Line and Related Structures Construction
237310 Highway, Street, and Bridge Construction
238110 Poured Concrete Foundation and Structure Contractors
238130 Framing Contractors
238140 Masonry Contractors
238150 Glass and Glazing Contractors
238160 Roofing Contractors
238170 Siding Contractors
238210 Electrical Contractors and Other Wiring Installation Contractors
238220 Plumbing, Heating, and Air-Conditioning Contractors
238290 Other Building Equipment Contractors
238310 Drywall and Insulation Contractors
238320 Painting and Wall Covering Contractors
238330 Flooring Contractors
238340 Tile and Terrazzo Contractors
238350 Finish Carpentry Contractors
238390 Other Building Finishing Contractors
238910 Site Preparation Contractors
238990 All Other Specialty Trade Contractors
311811 Retail Bakeries
311812 Commercial Bakeries
312120 Breweries
312130 Wineries
312140 Distilleries
321918 Other Millwork (including Flooring)
323111 Commercial Printing (except Screen and Books)
323113 Commercial Screen Printing
326199 All Other Plastics Product Manufacturing
327320 Ready-Mix Concrete Manufacturing
332312 Fabricated Structural Metal Manufacturing
332322 Sheet Metal Work Manufacturing
332710 Machine Shops
332812 Metal Coating, Engraving (except Jewelry and Silverware), and Allied Services to Manufacturers
333514 Special Die and Tool, Die Set, Jig, and Fixture Manufacturing
337110 Wood Kitchen Cabinet and Countertop Manufacturing
339116 Dental Laboratories
339950 Sign Manufacturing
423110 Automobile and Other Motor Vehicle Merchant Wholesalers
423120 Motor Vehicle Supplies and New Parts Merchant Wholesalers
423450 Medical, Dental, and Hospital Equipment and Supplies Merchant Wholesalers
423610 Electrical Apparatus and Equipment, Wiring Supplies, and Related Equipment Merchant Wholesalers
423720 Plumbing and Heating Equipment and Supplies (Hydronics) Merchant Wholesalers
423830 Industrial Machinery and Equipment Merchant Wholesalers
424410 General Line Grocery Merchant Wholesalers
424480 Fresh Fruit and Vegetable Merchant Wholesalers
424810 Beer and Ale Merchant Wholesalers
441110 New Car Dealers
441120 Used Car Dealers
441210 Recreational Vehicle Dealers
441222 Boat Dealers
441227 Motorcycle, ATV, and All Other Motor Vehicle Dealers
441330 Automotive Parts and Accessories Retailers
441340 Tire Dealers
444110 Home Centers
444140 Hardware Retailers
444240 Nursery, Garden Center, and Farm Supply Retailers
445110 Supermarkets and Other Grocery Retailers (except Convenience Retailers)
445131 Convenience Retailers
445230 Fruit and Vegetable Retailers
445240 Meat Retailers
445291 Baked Goods Retailers
445320 Beer, Wine, and Liquor Retailers
449110 Furniture Retailers
449121 Floor Covering Retailers
449210 Electronics and Appliance Retailers
455110 Department Stores
455211 Warehouse Clubs and Supercenters
456110 Pharmacies and Drug Retailers
456120 Cosmetics, Beauty Supplies, and Perfume Retailers
456130 Optical Goods Retailers
457110 Gasoline Stations with Convenience Stores
458110 Clothing and Clothing Accessories Retailers
458210 Shoe Retailers
458310 Jewelry Retailers
459110 Sporting Goods Retailers
459120 Hobby, Toy, and Game Retailers
459210 Book Retailers and News Dealers
459310 Florists
459420 Gift, Novelty, and Souvenir Retailers
459510 Used Merchandise Retailers
459910 Pet and Pet Supplies Retailers
459999 All Other Miscellaneous Retailers
484110 General Freight Trucking, Local
484121 General Freight Trucking, Long-Distance, Truckload
484122 General Freight Trucking, Long-Distance, Less Than Truckload
484210 Used Household and Office Goods Moving
484220 Specialized Freight (except Used Goods) Trucking, Local
485310 Taxi and Ridesharing Services
485320 Limousine Service
485410 School and Employee Bus Transportation
485510 Charter Bus Industry
488410 Motor Vehicle Towing
488510 Freight Transportation Arrangement
492110 Couriers and Express Delivery Services
492210 Local Messengers and Local Delivery
493110 General Warehousing and Storage
512110 Motion Picture and Video Production
512131 Motion Picture Theaters (except Drive-Ins)
513110 Newspaper Publishers
513210 Software Publishers
516110 Radio Broadcasting Stations
522110 Commercial Banking
522130 Credit Unions
522310 Mortgage and Nonmortgage Loan Brokers
523940 Portfolio Management and Investment Advice
524210 Insurance Agencies and Brokerages
531110 Lessors of Residential Buildings and Dwellings
531120 Lessors of Nonresidential Buildings (except Miniwarehouses)
531210 Offices of Real Estate Agents and Brokers
531311 Residential Property Managers
531312 Nonresidential Property Managers
532111 Passenger Car Rental
532310 General Rental Centers
541110 Offices of Lawyers
541191 Title Abstract and Settlement Offices
541211 Offices of Certified Public Accountants
541213 Tax Preparation Services
541214 Payroll Services
541219 Other Accounting Services
541310 Architectural Services
541320 Landscape Architectural Services
541330 Engineering Services
541370 Surveying and Mapping (except Geophysical) Services
541380 Testing Laboratories and Services
541410 Interior Design Services
541430 Graphic Design Services
541511 Custom Computer Programming Services
541512 Computer Systems Design Services
541611 Administrative Management and General Management Consulting Services
541613 Marketing Consulting Services
541810 Advertising Agencies
541921 Photography Studios, Portrait
541940 Veterinary Services
551112 Offices of Other Holding Companies
561110 Office Administrative Services
561311 Employment Placement Agencies
561320 Temporary Help Services
561330 Professional Employer Organizations
561510 Travel Agencies
561520 Tour Operators
561612 Security Guards and Patrol Services
561621 Security Systems Services (except Locksmiths)
561710 Exterminating and Pest Control Services
561720 Janitorial Services
561730 Landscaping Services
561740 Carpet and Upholstery Cleaning Services
561790 Other Services to Buildings and Dwellings
561920 Convention and Trade Show Organizers
562111 Solid Waste Collection
562910 Remediation Services
611110 Elementary and Secondary Schools
611310 Colleges, Universities, and Professional Schools
611511 Cosmetology and Barber Schools
611610 Fine Arts Schools
611620 Sports and Recreation Instruction
611691 Exam Preparation and Tutoring
611692 Automobile Driving Schools
621111 Offices of Physicians (except Mental Health Specialists)
621112 Offices of Physicians, Mental Health Specialists
621210 Offices of Dentists
621310 Offices of Chiropractors
621320 Offices of Optometrists
621330 Offices of Mental Health Practitioners (except Physicians)
621340 Offices of Physical, Occupational and Speech Therapists, and Audiologists
621391 Offices of Podiatrists
621399 Offices of All Other Miscellaneous Health Practitioners
621420 Outpatient Mental Health and Substance Abuse Centers
621493 Freestanding Ambulatory Surgical and Emergency Centers
621511 Medical Laboratories
621610 Home Health Care Services
621910 Ambulance Services
622110 General Medical and Surgical Hospitals
623110 Nursing Care Facilities (Skilled Nursing Facilities)
623210 Residential Intellectual and Developmental Disability Facilities
623311 Continuing Care Retirement Communities
623312 Assisted Living Facilities for the Elderly
624110 Child and Youth Services
624120 Services for the Elderly and Persons with Disabilities
624190 Other Individual and Family Services
624310 Vocational Rehabilitation Services
624410 Child Care Services
711110 Theater Companies and Dinner Theaters
711130 Musical Groups and Artists
711310 Promoters of Performing Arts, Sports, and Similar Events with Facilities
712110 Museums
713110 Amusement and Theme Parks
713120 Amusement Arcades
713910 Golf Courses and Country Clubs
713940 Fitness and Recreational Sports Centers
713950 Bowling Centers
713990 All Other Amusement and Recreation Industries
721110 Hotels (except Casino Hotels) and Motels
721120 Casino Hotels
721191 Bed-and-Breakfast Inns
721211 RV (Recreational Vehicle) Parks and Campgrounds
721214 Recreational and Vacation Camps (except Campgrounds)
722310 Food Service Contractors
722320 Caterers
722330 Mobile Food Services
722410 Drinking Places (Alcoholic Beverages)
722511 Full-Service Restaurants
722513 Limited-Service Restaurants
722514 Cafeterias, Grill Buffets, and Buffets
722515 Snack and Nonalcoholic Beverage Bars
811111 General Automotive Repair
811121 Automotive Body, Paint, and Interior Repair and Maintenance
811122 Automotive Glass Replacement Shops
811191 Automotive Oil Change and Lubrication Shops
811192 Car Washes
811210 Electronic and Precision Equipment Repair and Maintenance
811412 Appliance Repair and Maintenance
811420 Reupholstery and Furniture Repair
812111 Barber Shops
812112 Beauty Salons
812113 Nail Salons
812191 Diet and Weight Reducing Centers
812199 Other Personal Care Services
812210 Funeral Homes and Funeral Services
812310 Coin-Operated Laundries and Drycleaners
812320 Drycleaning and Laundry Services (except Coin-Operated)
812331 Linen Supply
812910 Pet Care (except Veterinary) Services
812930 Parking Lots and Garages
812990 All Other Personal Services
813110 Religious Organizations
813211 Grantmaking Foundations
813312 Environment, Conservation and Wildlife Organizations
813410 Civic and Social Organizations
813910 Business Associations
813990 Other Similar Organizations (except Business, Professional, Labor, and Political Organizations)`;
